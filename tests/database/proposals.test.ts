import { describe, expect, it } from "vitest";
import { type PersonName, personIds } from "./people.ts";
import {
  actAs,
  all,
  database,
  draft,
  events,
  mails,
  news,
  only,
  own,
  propose,
  publish,
  refusal,
  returnProposal,
  setUpProposals,
} from "./proposal-acts.ts";

setUpProposals();

describe("a program", () => {
  it("is proposed with a note, returned with a reason, proposed again and published", async () => {
    const id = await draft("director");
    expect(await all()).toEqual([]);
    await propose("director", id, " Según el acuerdo 12. ");
    const proposal = await only();
    expect(proposal).toMatchObject({
      ...{ table_name: "programs", row_id: String(own), program_id: own, title: "Doctorado", state: "review" },
      ...{ changes: 2, note: "Según el acuerdo 12.", reason: "", proposed_by: personIds.director, decided_by: null },
    });
    expect((await mails()).sort()).toEqual([
      ["proposal", "administrator"],
      ["proposal", "editor"],
      ["proposal", "unconfirmed administrator"],
    ]);

    await database.execute("delete from public.mail_requests");
    await returnProposal("editor", proposal.id);
    expect(await only()).toMatchObject({
      ...{ state: "returned", reason: "Falta la fuente.", note: "Según el acuerdo 12.", decided_by: personIds.editor },
    });
    expect(await mails()).toEqual([["decision", "director"]]);

    await propose("director", id, "Ahora con la fuente.");
    expect(await only()).toMatchObject({ state: "review", reason: "Falta la fuente.", note: "Ahora con la fuente." });
    await publish("administrator", proposal.id);
    expect(await only()).toMatchObject({ state: "published", decided_by: personIds.administrator });
    const [row] = await database.query("select annual_fee::int, graduate_profile from public.programs where id = $1", [
      own,
    ]);
    expect(row).toEqual({ annual_fee: 200, graduate_profile: "Después" });
    await database.query("update public.programs set annual_fee = 100, graduate_profile = 'Antes' where id = $1", [
      own,
    ]);
  });

  it("records one event per action, with the state but no text", async () => {
    const id = await draft("director");
    const before = (await events()).length;
    await propose("director", id, "Nota reservada");
    await returnProposal("editor", (await only()).id, "Razón reservada");
    expect((await events()).slice(before)).toEqual([
      { type: "content_update", table: "record_drafts", status: "review" },
      { type: "content_update", table: "record_drafts", status: "draft" },
    ]);
    expect(JSON.stringify(await database.query("select details from public.audit_logs"))).not.toContain("reservada");
  });

  it("counts columns in either language, and added, removed and changed rows", async () => {
    const counted = async (content: object) => {
      await database.execute("delete from public.record_drafts; truncate public.proposals cascade");
      await propose("director", await draft("director", content));
      return (await only()).changes;
    };
    const [known] = await database.query("select id, status, agency from public.accreditations where program_id = $1", [
      own,
    ]);
    expect(await counted({ row: { annual_fee: 100.0, vacancies: null, graduate_profile: "Antes" } })).toBe(0);
    expect(await counted({ row: { translations: { en: { graduate_profile: "Other", of: { x: "y" } } } } })).toBe(1);
    const paragraph = { type: "paragraph", text: "Text" };
    const english = (...blocks: object[]) => ({
      translations: { en: { graduate_profile: "Before", description: blocks } },
    });
    await database.query("update public.programs set translations = $2 where id = $1", [
      own,
      english(paragraph).translations,
    ]);
    // A save adds ids and sources to blocks.
    expect(await counted({ row: english({ ...paragraph, id: "b1", of: "1f" }) })).toBe(0);
    expect(await counted({ row: english({ ...paragraph, id: "b1", of: "1f", text: "Other" }) })).toBe(1);
    expect(await counted({ row: {}, children: { accreditations: [{ ...known, id: Number(known?.id) }] } })).toBe(0);
    expect(
      await counted({ row: {}, children: { accreditations: [{ ...known, agency: "CNA" }, { agency: "Q" }] } }),
    ).toBe(2);
    expect(await counted({ row: {}, children: { accreditations: [] } })).toBe(1);
  });

  it("stays in review when an editor saves it, and is withdrawn when its director saves or discards it", async () => {
    const id = await draft("director");
    await propose("director", id);
    const save = (person: PersonName) =>
      actAs(person, "update public.record_drafts set status = 'draft', title = 'Otro' where id = $1 returning status", [
        id,
      ]);
    expect(await save("editor")).toEqual([{ status: "review" }]);
    expect(await only()).toMatchObject({ state: "review", title: "Otro" });
    expect(await save("director")).toEqual([{ status: "draft" }]);
    expect(await only()).toMatchObject({ state: "withdrawn" });
    await propose("director", id);
    expect(await only()).toMatchObject({ state: "review" });
    await actAs("director", "delete from public.record_drafts where id = $1", [id]);
    expect(await only()).toMatchObject({ state: "withdrawn" });
  });

  it("is scheduled by an editor, and returns to review when unscheduled", async () => {
    const id = await draft("director");
    await propose("director", id);
    await database.execute("delete from public.mail_requests");
    const set = (values: string) => actAs("editor", `update public.record_drafts set ${values} where id = $1`, [id]);
    await set("status = 'scheduled', publish_at = '2999-01-01'");
    expect(await only()).toMatchObject({ state: "scheduled" });
    expect(await mails()).toEqual([["decision", "director"]]);
    await set("status = 'draft', publish_at = null");
    expect(await only()).toMatchObject({ state: "review", proposed_by: personIds.director });
    expect(await mails()).toHaveLength(1);
  });

  it("is published in the reviewed version, but not over a later publication", async () => {
    const id = await draft("director");
    await propose("director", id);
    const { id: proposal } = await only();
    expect(await refusal(publish("editor", proposal, "2020-01-01"))).toBe("PT409");
    await database.query("update public.programs set updated_at = now(), name = 'Renombrado' where id = $1", [own]);
    expect(await refusal(publish("editor", proposal))).toBe("PT409");
    expect(await only()).toMatchObject({ state: "review" });
    await returnProposal("editor", proposal);
    expect(await refusal(publish("editor", proposal))).toBe("PT409");
    expect(await refusal(returnProposal("editor", proposal))).toBe("PT409");
  });
});

describe("news about a program", () => {
  it("are in review by their state, returned, sent again and published", async () => {
    await news("director");
    const { id } = await only();
    expect(await only()).toMatchObject({ table_name: "news", row_id: "claustro", program_id: own, changes: null });
    await returnProposal("editor", id, "Falta una fecha.");
    expect(await database.query("select status from public.news")).toEqual([{ status: "draft" }]);
    expect(await only()).toMatchObject({ state: "returned", reason: "Falta una fecha." });
    await actAs("director", "update public.news set status = 'review', title = 'Claustro 2027' where id = 'claustro'");
    expect(await only()).toMatchObject({ state: "review", title: "Claustro 2027" });
    await publish("editor", id);
    expect(await database.query("select status from public.news")).toEqual([{ status: "published" }]);
    expect(await only()).toMatchObject({ state: "published" });
    // An unpublished item that is edited again becomes another proposal.
    await actAs("editor", "update public.news set status = 'draft'");
    await actAs("director", "update public.news set status = 'review'");
    expect((await all()).map(({ state }) => state)).toEqual(["published", "review"]);
  });

  it("follow every state change: returned, withdrawn, scheduled, in the trash, deleted", async () => {
    const set = (person: PersonName, values: string) => actAs(person, `update public.news set ${values}`);
    await news("director");
    await set("editor", "status = 'draft'");
    expect(await only()).toMatchObject({ state: "returned", reason: "" });
    await set("director", "status = 'review'");
    await set("director", "status = 'draft'");
    expect(await only()).toMatchObject({ state: "withdrawn" });
    await set("director", "status = 'review'");
    await set("editor", "status = 'scheduled', publish_at = '2999-01-01'");
    expect(await only()).toMatchObject({ state: "scheduled" });
    await set("editor", "status = 'review', publish_at = null");
    expect(await only()).toMatchObject({ state: "review" });
    await set("editor", "deleted_at = now()");
    expect(await only()).toMatchObject({ state: "withdrawn" });
    await set("editor", "deleted_at = null");
    expect(await only()).toMatchObject({ state: "review" });
    await actAs("editor", "delete from public.news");
    expect(await only()).toMatchObject({ state: "withdrawn" });
  });
});
