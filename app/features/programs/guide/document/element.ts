/** JSX by another name: the process that sets the pages runs these files as they are, and Node strips types only. */
export { createElement as h } from "react";
