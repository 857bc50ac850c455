import { expect, test } from "vitest";
import { requireAllowedValues } from "./allowed-values.ts";

const filters = { tipo: ["tesis", "patentes"], anios: ["5", "10"] };
const read = (query: string) => () => requireAllowedValues(new URLSearchParams(query), filters);

test.each(["", "tipo=tesis", "tipo=tesis&tipo=patentes", "tipo=&anios=", "anios=10&otro=x"])(
  "accepts «%s»",
  (query) => {
    expect(read(query)).not.toThrow();
  },
);

test.each(["tipo=xxx", "tipo=Tesis", "tipo=tesis&tipo=xxx", "anios=7", "tipo=toString", "tipo=length"])(
  "rejects «%s» with 404",
  (query) => {
    expect(read(query)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  },
);
