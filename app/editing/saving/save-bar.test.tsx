import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { SaveBar } from "./save-bar.tsx";
import { SaveError } from "./save-errors.ts";

function barOf(error: unknown): string {
  return renderToStaticMarkup(
    <SaveBar
      copy={null}
      failure={{ title: "No se guardó", keptText: "Sigue aquí.", error }}
      isDirty
      isSaving={false}
      note={null}
      onSave={() => {}}
      persistence="all"
      publicHref={null}
      savedAt={null}
      saveLabel="Guardar"
    />,
  );
}

test.each([413, 415, 422])("offers no retry for a file that was rejected with %i", (status) => {
  expect(barOf(new SaveError("upload", { cause: { status } }))).not.toContain(m.staff_retry());
});

test.each([{ status: 503 }, { status: 507 }, new TypeError("Failed to fetch")])(
  "offers a retry after a temporary failure",
  (cause) => {
    expect(barOf(new SaveError("upload", { cause }))).toContain(m.staff_retry());
  },
);
