/**
 * Response header that marks an empty response as the 404 page, which is rendered once per language. In a separate
 * file, since the server must not load React before it has set its mode.
 */
export const notFoundMark = "X-Not-Found-Page";
