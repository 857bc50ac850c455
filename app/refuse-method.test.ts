import { expect, test } from "vitest";
import { createRefuseMethod } from "./refuse-method.ts";
import { createRouteMatcher } from "./route-matcher.ts";

const page = (id: string, path: string, module = {}) => ({ id, parentId: "root", path, module });
const refuseMethod = createRefuseMethod(
  createRouteMatcher({
    root: { id: "root", path: "", module: {} },
    contact: page("contact", "contacto", { action: () => null }),
    catalogue: page("catalogue", "catalogo"),
    added: page("added", "*"),
  } as never),
);

test.each([
  ["/contacto", undefined],
  ["/contacto.data", undefined],
  ["/catalogo", 405],
  ["/", 405],
  ["/nada", 404],
  ["/nada/mas", 404],
])("a POST request to %s is rejected with %s", (path, status) => {
  expect(refuseMethod({ url: `http://site.test${path}` })?.status).toBe(status);
});
