import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseLegalPage } from "./legal-page.ts";

describe("parseLegalPage", () => {
  it("splits title, lead and sections, and fills in values", () => {
    const source =
      "# Privacidad\n\nDatos de la {university}.\n\n## Quién\n\nEscriba a [{email}](mailto:{email}).\n\n## Qué\n\n- uno\n";
    expect(parseLegalPage(source, { university: "UDN", email: "a@b.example" })).toEqual({
      title: "Privacidad",
      lead: "Datos de la UDN.",
      sections: [
        { id: "seccion-1", title: "Quién", html: '<p>Escriba a <a href="mailto:a@b.example">a@b.example</a>.</p>\n' },
        { id: "seccion-2", title: "Qué", html: "<ul>\n<li>uno</li>\n</ul>\n" },
      ],
    });
  });

  it("escapes raw HTML and script links", () => {
    const { sections } = parseLegalPage("# T\n## S\n<script>x</script> [y](javascript:z)", {});
    expect(sections[0]?.html).not.toMatch(/<script|<a /);
  });

  it("rejects a text without a title", () => {
    expect(() => parseLegalPage("Sin título", {})).toThrow("title");
  });
});

describe.each(["privacy", "accessibility"])("content/*/%s.md", (name) => {
  const read = (locale: string) =>
    parseLegalPage(readFileSync(new URL(`../../../content/${locale}/${name}.md`, import.meta.url), "utf8"), {});

  it("has the same sections in both languages", () => {
    expect(read("en").sections.length).toBe(read("es").sections.length);
    expect(read("es").sections.length).toBeGreaterThan(3);
  });
});
