import { assert, assertSame, type CheckContext, type CheckRow, dataOf, refusedWith } from "./check.ts";

/** A draft, so that no page shows it. It has no slug, like the item in the specification. */
function draft({ mark }: CheckContext, id: string = mark) {
  return { id, url: `/es/node/${id}`, title: "Recorrido de las llamadas", status: "draft" };
}

const batchSize = 50;

export const newsRows: CheckRow[] = [
  {
    call: "news: select all ordered by date descending",
    async run({ visitor }) {
      const rows = dataOf(await visitor.from("news").select("*").order("date", { ascending: false }));
      const dates = rows.map(({ date }) => Date.parse(date));
      assertSame(
        "the order",
        dates,
        dates.toSorted((one, other) => other - one),
      );
      return `${rows.length} rows`;
    },
  },
  {
    call: "news: insert",
    async run(context) {
      const row = draft(context);
      refusedWith(await context.visitor.from("news").insert(row), "42501");
      context.cleanups.push(() => context.staff.from("news").delete().like("id", `${context.mark}%`));
      const stored = dataOf(await context.staff.from("news").insert(row).select().single());
      assertSame("the title", stored.title, row.title);
      assert(stored.slug.startsWith("recorrido-de-las-llamadas"), `the slug that it got: ${stored.slug}`);
      return "visitors are refused";
    },
  },
  {
    call: "news: select one by id",
    async run({ staff, visitor, mark }) {
      assertSame("id", dataOf(await staff.from("news").select("*").eq("id", mark).single()).id, mark);
      refusedWith(await visitor.from("news").select("*").eq("id", mark).single(), "PGRST116");
      return "visitors do not find a draft";
    },
  },
  {
    call: "news: select only the id with limit 1",
    async run({ staff }) {
      const rows = dataOf(await staff.from("news").select("id").limit(1));
      assertSame("the columns", rows.map(Object.keys), [["id"]]);
      return undefined;
    },
  },
  {
    call: "news: update by id",
    async run({ staff, visitor, mark }) {
      refusedWith(await visitor.from("news").update({ title: "No" }).eq("id", mark), "42501");
      const changed = dataOf(await staff.from("news").update({ title: "Otro título" }).eq("id", mark).select());
      assertSame(
        "the titles",
        changed.map(({ title }) => title),
        ["Otro título"],
      );
      return "visitors are refused";
    },
  },
  {
    call: "news: delete by id",
    async run({ staff, visitor, mark }) {
      refusedWith(await visitor.from("news").delete().eq("id", mark), "42501");
      dataOf(await staff.from("news").delete().eq("id", mark).select());
      assertSame("what is left", dataOf(await staff.from("news").select("id").eq("id", mark)), []);
      return "visitors are refused";
    },
  },
  {
    call: "news: upsert with id conflict, in batches of 50",
    async run(context) {
      const { staff, mark } = context;
      const rows = Array.from({ length: 120 }, (_, number) => draft(context, `${mark}-${number}`));
      for (const title of ["Primera vez", "Segunda vez"]) {
        for (let start = 0; start < rows.length; start += batchSize) {
          const batch = rows.slice(start, start + batchSize).map((row) => ({ ...row, title }));
          const { error } = await staff.from("news").upsert(batch, { onConflict: "id" });
          assert(!error, `refused: ${error?.message}`);
        }
      }
      const stored = dataOf(await staff.from("news").select("title").like("id", `${mark}-%`));
      assertSame("rows", stored.length, rows.length);
      assert(
        stored.every(({ title }) => title === "Segunda vez"),
        "some rows were not replaced",
      );
      return "120 rows, twice";
    },
  },
];
