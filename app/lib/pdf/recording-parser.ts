import { type PDFObject, PDFParser } from "@cantoo/pdf-lib";

/** Reads a PDF as the library does, and keeps every object that it meets, also one that a later one replaces. */
export class RecordingParser extends PDFParser {
  readonly objects: PDFObject[] = [];

  /** `bytes` is the whole file. What is not well formed makes `parseDocument` throw. */
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
