/** Pages whose address has a secret: the confirmation and the state of a request about personal data, and previews. */
const confidential = /^(\/en)?\/(privacidad\/solicitud|vista-previa)\/./;

/** True if the address of a page must reach no measurement service. */
export const isConfidentialPage = (pathname: string): boolean => confidential.test(pathname);

/**
 * Headers of a page whose address has a secret: other sites do not receive it. Without any referrer, browsers would
 * send forms with the origin `null`, which the server rejects.
 */
export const confidentialHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };
