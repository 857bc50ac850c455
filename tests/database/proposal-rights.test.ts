import { describe, expect, it } from "vitest";
import { type PersonName, personIds } from "./people.ts";
import {
  actAs,
  all,
  changes,
  database,
  draft,
  events,
  foreign,
  only,
  own,
  propose,
  publish,
  refusal,
  returnProposal,
  setUpProposals,
} from "./proposal-acts.ts";

setUpProposals();

describe("rights", () => {
  const others = ["visitor", "stranger", "inactive editor", "unconfirmed administrator"] as const;

  it("only editors return or publish, and people only propose for their own programs", async () => {
    const id = await draft("director");
    for (const person of others) expect([person, await refusal(propose(person, id))]).not.toEqual([person, "done"]);
    expect(await all()).toEqual([]);
    const ofOther = await draft("editor", changes, foreign);
    expect(await refusal(propose("director", ofOther))).toBe("PT404");
    const ofOffice = await draft("editor", changes, 1);
    expect(await refusal(propose("director", ofOffice))).toBe("PT404");
    await propose("director", id);
    const { id: proposal } = await only();
    for (const person of [...others, "director"] as const) {
      expect([person, await refusal(returnProposal(person, proposal))]).toEqual([person, "denied"]);
      expect([person, await refusal(publish(person, proposal))]).toEqual([person, "denied"]);
    }
    expect(await only()).toMatchObject({ state: "review" });
    for (const reason of ["", " \n", "x".repeat(2001)]) {
      expect(await refusal(returnProposal("editor", proposal, reason))).toBe("22023");
    }
    expect(await refusal(returnProposal("editor", proposal + 1))).toBe("PT404");
  });

  it("comments are written by readers of an open proposal", async () => {
    await propose("director", await draft("director"));
    await propose("editor", await draft("editor", changes, foreign));
    const [mine, other] = (await all()).map(({ id }) => id) as [number, number];
    const comment = (person: PersonName, proposal: number, body = "¿De qué año?") =>
      actAs(person, "insert into public.review_comments (proposal_id, field, body) values ($1, 'annual_fee', $2)", [
        proposal,
        body,
      ]);
    expect(await refusal(comment("editor", mine, "  ¿De\u0007 qué año?\r\n"))).toBe("done");
    expect(await refusal(comment("director", mine, "De Zanzíbar."))).toBe("done");
    expect(await refusal(comment("director", other))).toBe("denied");
    for (const person of others) expect([person, await refusal(comment(person, mine))]).toEqual([person, "denied"]);
    expect(await refusal(comment("editor", mine, " "))).toBe("23514");
    expect(await actAs("director", "select body, author, field from public.review_comments order by id")).toEqual([
      { body: "¿De qué año?", author: personIds.editor, field: "annual_fee" },
      { body: "De Zanzíbar.", author: personIds.director, field: "annual_fee" },
    ]);
    const resolve = (person: PersonName, value: string) =>
      actAs(person, `update public.review_comments set resolved_at = ${value} returning resolved_by`);
    expect(await resolve("director", "'2020-01-01'")).toEqual(Array(2).fill({ resolved_by: personIds.director }));
    expect(await resolve("editor", "null")).toEqual(Array(2).fill({ resolved_by: null }));
    expect(await refusal(actAs("editor", "update public.review_comments set body = 'x'"))).toBe("denied");
    expect(await refusal(actAs("editor", "delete from public.review_comments"))).toBe("denied");
    const told = await events();
    expect(told.filter(({ table }) => table === "review_comments").map(({ type }) => type)).toEqual([
      ...["content_create", "content_create"],
      ...Array(4).fill("content_update"),
    ]);
    expect(JSON.stringify(await database.query("select details from public.audit_logs"))).not.toContain("Zanzíbar");

    await publish("editor", mine);
    expect(await refusal(comment("director", mine))).toBe("denied");
    expect(await resolve("editor", "now()")).toEqual([]);
    await database.query("update public.programs set annual_fee = 100, graduate_profile = 'Antes' where id = $1", [
      own,
    ]);
  });

  it("a proposal has at most 300 comments", async () => {
    await propose("director", await draft("director"));
    const { id } = await only();
    await database.query(
      "insert into public.review_comments (proposal_id, body) select $1, 'x' from generate_series(1, 300)",
      [id],
    );
    const one = "insert into public.review_comments (proposal_id, body) values ($1, 'x')";
    expect(await refusal(actAs("director", one, [id]))).toBe("54000");
  });

  it("readers of a proposal see the names of its people", async () => {
    await propose("director", await draft("director"));
    await propose("editor", await draft("editor", changes, foreign));
    const names = async (person: PersonName) => {
      const [row] = await actAs<{ people: { id: string }[] }>(person, "select public.review_people() as people");
      return row?.people.map(({ id }) => id).sort();
    };
    expect(await names("director")).toEqual([personIds.director]);
    expect(await names("editor")).toEqual([personIds.editor, personIds.director].sort());
    for (const person of ["stranger", "inactive editor", "unconfirmed administrator"] as const) {
      expect(await names(person)).toEqual([]);
    }
  });
});
