import { expect, test } from "vitest";
import { readPendingSelection, readTranslationSelection } from "./pending-selection.ts";
import { isInQueue, queueQuery } from "./queue-address.ts";

const selectionOf = (query: string) => readTranslationSelection(new URLSearchParams(query));

test.each(["?estado=todo", "?estado=falta", "?estado=desactualizado&tipo=faq_items&orden=recientes"])(
  "the way through the queue keeps what was chosen: %s",
  (query) => {
    expect(queueQuery(selectionOf(query))).toBe(query);
    expect(isInQueue(new URLSearchParams(query))).toBe(true);
  },
);

test("does not treat an editor that was opened elsewhere as part of the queue", () => {
  expect(isInQueue(new URLSearchParams())).toBe(false);
  expect(isInQueue(new URLSearchParams("estado=publicados"))).toBe(false);
});

test("replaces unknown values by defaults", () => {
  expect(selectionOf("estado=x&tipo=Faq;&orden=x&pagina=-1")).toEqual({
    ...{ matters: ["stale_english", "missing_english"], table: null, isNewestFirst: false, page: 1 },
  });
  expect(readPendingSelection(new URLSearchParams("asunto=plazos&pagina=3"), () => false)).toEqual({
    ...{
      isNamed: true,
      matter: "deadline_passed",
      matters: ["deadline_passed"],
      table: null,
      isNewestFirst: false,
      page: 3,
    },
  });
  const unnamed = (isWaiting: Parameters<typeof readPendingSelection>[1]) =>
    readPendingSelection(new URLSearchParams("asunto=x"), isWaiting);
  expect(unnamed(() => false)).toMatchObject({ matter: "draft", isNamed: false });
  expect(unnamed((matter) => matter === "scheduled" || matter === "dead_link")).toMatchObject({ matter: "dead_link" });
});
