import { expect, test } from "vitest";
import type { Scholarship } from "./scholarships.ts";
import { similarScholarships } from "./scholarships.ts";

const scholarship = (slug: string, values: Partial<Scholarship> = {}) =>
  ({
    ...{ slug, kind: "internal", appliesTo: ["doctorate"], stages: [], residencies: [], earlierStudies: [] },
    ...values,
  }) as Scholarship;

test("returns at most four compatible scholarships, the same kind first", () => {
  const stipend = scholarship("stipend", { stages: ["entering"] });
  const all = [
    scholarship("abroad", { kind: "external" }),
    stipend,
    scholarship("masters", { appliesTo: ["academic_master"] }),
    scholarship("thesis", { stages: ["thesis"] }),
    scholarship("everybody", { appliesTo: [] }),
    scholarship("tuition", { stages: ["entering", "first_year"] }),
  ];
  const slugs = (found: Scholarship[]) => found.map(({ slug }) => slug);
  expect(slugs(similarScholarships(stipend, all))).toEqual(["everybody", "tuition", "abroad"]);
  const many = Array.from({ length: 9 }, (_, index) => scholarship(`n${index}`));
  expect(slugs(similarScholarships(stipend, many))).toEqual(["n0", "n1", "n2", "n3"]);
});
