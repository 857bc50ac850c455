/**
 * Name of the header of an empty response that stands for the page of unknown addresses, one for each language. Apart
 * from `not-found.ts`, since the server must not load React before it has set its mode.
 */
export const notFoundMark = "X-Not-Found-Page";
