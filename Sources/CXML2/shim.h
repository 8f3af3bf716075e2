#pragma once
// Debian builds libxml2 with ICU, whose headers define `UErrorCode` once more than Foundation
// does: without this a cold build fails ("UErrorCode has different definitions").
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlsave.h>
#include <libxml/xmlwriter.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

static inline void hereabouts_xml_ignore(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

/// From now on nothing that libxml2 does on this thread is printed: of text that is not in the
/// encoding it claims it knows no parser that could be asked to be silent.
static inline void hereabouts_xml_be_silent(void) {
  xmlSetGenericErrorFunc(NULL, hereabouts_xml_ignore);
}

/// `xmlFree` is a mutable global, which Swift 6 refuses to touch.
static inline void hereabouts_xml_free(void *pointer) { xmlFree(pointer); }
