#pragma once
// Debian builds libxml2 with ICU, whose headers define `UErrorCode` once more than Foundation
// does: without this a cold build fails ("UErrorCode has different definitions").
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlsave.h>

/// `xmlFree` is a mutable global, which Swift 6 refuses to touch.
static inline void hereabouts_xml_free(void *pointer) { xmlFree(pointer); }
