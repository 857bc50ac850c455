/** Pages whose address has a secret: the confirmation and the state of a request about personal data, and previews. */
const confidential = /^(\/en)?\/(privacidad\/solicitud|vista-previa)\/./;

/** True if the address of a page must reach no measurement service. */
export const isConfidentialPage = (pathname: string): boolean => confidential.test(pathname);

/** Headers of a page whose address has a secret: links do not reveal it. */
export const confidentialHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
