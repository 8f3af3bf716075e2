#pragma once
#include <curl/curl.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed"
#endif

// Swift imports no variadic function: here is one for each type of argument. The parentheses keep
// the header's type-checking macros out, which want to know the option when this is compiled.

static inline CURLcode hereabouts_curl_set(CURL *easy, CURLoption option, long value) {
  return (curl_easy_setopt)(easy, option, value);
}

/// Of a string, which is copied, or of what must live as long as the handle.
static inline CURLcode hereabouts_curl_set_pointer(CURL *easy, CURLoption option,
                                                   const void *value) {
  return (curl_easy_setopt)(easy, option, value);
}

static inline CURLcode hereabouts_curl_set_receiver(CURL *easy, CURLoption option,
                                                    curl_write_callback receiver) {
  return (curl_easy_setopt)(easy, option, receiver);
}

static inline CURLcode hereabouts_curl_get(CURL *easy, CURLINFO info, long *value) {
  return (curl_easy_getinfo)(easy, info, value);
}

static inline CURLcode hereabouts_curl_get_string(CURL *easy, CURLINFO info, const char **value) {
  return (curl_easy_getinfo)(easy, info, value);
}

static inline void *hereabouts_curl_private(CURL *easy) {
  char *pointer = NULL;
  (curl_easy_getinfo)(easy, CURLINFO_PRIVATE, &pointer);
  return pointer;
}

static inline CURLMcode hereabouts_curl_multi_set(CURLM *multi, CURLMoption option, long value) {
  return (curl_multi_setopt)(multi, option, value);
}

/// Both callbacks are given the context; without callbacks nothing is told any more.
static inline void hereabouts_curl_multi_observe(CURLM *multi, curl_socket_callback sockets,
                                                 curl_multi_timer_callback timer, void *context) {
  (curl_multi_setopt)(multi, CURLMOPT_SOCKETFUNCTION, sockets);
  (curl_multi_setopt)(multi, CURLMOPT_SOCKETDATA, context);
  (curl_multi_setopt)(multi, CURLMOPT_TIMERFUNCTION, timer);
  (curl_multi_setopt)(multi, CURLMOPT_TIMERDATA, context);
}
