import { type PDFObject, PDFParser } from "@cantoo/pdf-lib";

/** Parser of the library that also records every object, including those that a later revision replaces. */
export class RecordingParser extends PDFParser {
  readonly objects: PDFObject[] = [];

  /** `bytes` is the whole file. `parseDocument` throws for malformed objects. */
  constructor(bytes: Uint8Array) {
    const throwOnInvalidObject = true;
    super(bytes, Number.POSITIVE_INFINITY, throwOnInvalidObject);
    const { context, objects } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      objects.push(object);
      assign(ref, object);
    };
  }
}
