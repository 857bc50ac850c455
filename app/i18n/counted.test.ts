import { describe, expect, it } from "vitest";
import { counted } from "./counted.ts";
import { locales } from "./locale.ts";
import { m } from "./paraglide/messages.js";

describe("counted", () => {
  it.each([
    [0, "0 tesis", "0 theses"],
    [1, "1 tesis", "1 thesis"],
    [2, "2 tesis", "2 theses"],
    [1000, "1.000 tesis", "1,000 theses"],
  ])("formats %i in both languages", (count, spanish, english) => {
    expect(counted(count, m.theses_count_one, m.theses_count, "es")).toBe(spanish);
    expect(counted(count, m.theses_count_one, m.theses_count, "en")).toBe(english);
  });

  it("uses the message for one", () => {
    expect(counted(1, m.program_theses_all_one, m.program_theses_all, "es")).toBe("Ver la tesis en el catálogo");
    expect(counted(1, m.program_theses_all_one, m.program_theses_all, "en")).toBe("See the thesis in the catalog");
    expect(counted(1, m.staff_sign_in_locked_one, m.staff_sign_in_locked, "es")).toMatch(/en 1 minuto\.$/);
  });
});

/** A message in a message file: a text, or variants by an input such as the gender of a noun. */
type Written = string | { match: Record<string, string> }[];

/** True if a message has a count followed by a word. */
function hasCount(text: Written): boolean {
  const texts = typeof text === "string" ? [text] : text.flatMap(({ match }) => Object.values(match));
  return texts.some((one) => /(^|\s)\{(count|records)\} \p{L}/u.test(one));
}

describe("messages with a count", () => {
  // Messages whose count is never one or whose words do not depend on it.
  const neverOne = new Set([
    ...["compare_ticked_too_many", "payment_checks_note", "tuition_rule_checks_text", "search_reachable"],
    ...["glossary_gist", "academic_figure_examined", "academic_figure_indexed"],
    ...["staff_list_changed", "blocks_moved", "work_more_authors"],
    ...["program_outcome_of", "editing_restore_title_many", "compare_outcome", "compare_enrollment_in", "list_more"],
    ...["program_outcome_basis", "program_outcome_basis_year", "program_destinations_basis"],
    ...["audit_searched_part", "audit_chain_progress", "audit_csv_cut", "history_saves", "history_unfold"],
    ...["bulk_choose_all", "bulk_do_trash", "bulk_do_without", "accreditation_gap_all"],
  ]);

  it.each(locales)("have a form for one in %s", async (locale) => {
    const { default: settings } = await import("./project.inlang/settings.json", { with: { type: "json" } });
    const files = settings["plugin.inlang.messageFormat"].pathPattern.map((path) => path.replace("{locale}", locale));
    const all: Record<string, Written> = Object.assign(
      {},
      ...(await Promise.all(files.map(async (file) => (await import(file, { with: { type: "json" } })).default))),
    );
    const missing = Object.entries(all)
      .filter(([key, text]) => hasCount(text) && !key.endsWith("_one") && !neverOne.has(key))
      .map(([key]) => key)
      .filter((key) => !(`${key}_one` in all) && !(`${key.replace(/_count$/, "")}_one` in all));
    expect(missing).toEqual([]);
  });
});
