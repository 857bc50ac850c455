import { assert, assertSame, type CheckRow, dataOf, refusedWith, Skipped } from "./check.ts";

const folder = "News";
/** One white pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

export const otherRows: CheckRow[] = [
  {
    call: "audit_logs: insert an array of one event",
    async run({ staff, visitor, mark }) {
      const { user } = dataOf(await staff.auth.getUser());
      const event = {
        eventType: "settings_change",
        userId: user?.id,
        userEmail: user?.email,
        ipAddress: "unavailable",
        userAgent: mark,
        details: { check: mark },
        timestamp: new Date().toISOString(),
      };
      refusedWith(await visitor.from("audit_logs").insert([event]), "42501");
      const { error } = await staff.from("audit_logs").insert([event]);
      assert(!error, `refused: ${error?.message}`);
      const stored = dataOf(await staff.from("audit_logs").select("userId").eq("userAgent", mark));
      assertSame("the stored events", stored, [{ userId: user?.id }]);
      refusedWith(await staff.from("audit_logs").delete().eq("userAgent", mark), "42501");
      return "nobody removes it again";
    },
  },
  {
    call: "Static file: GET of a news data file",
    async run({ options: { site } }) {
      if (!site) throw new Skipped("needs --site <address of the site>");
      const answer = await fetch(new URL("/data/news.json", site));
      assert(answer.ok, `status ${answer.status}`);
      const items = (await answer.json()) as unknown;
      assert(Array.isArray(items), "it is no list");
      return `${items.length} items`;
    },
  },
  {
    call: "Storage, bucket Images: upload to folder/name",
    async run({ staff, visitor, mark, cleanups }) {
      const path = `${folder}/${mark}.png`;
      const bucket = staff.storage.from("Images");
      const image = new Blob([png], { type: "image/png" });
      assert((await visitor.storage.from("Images").upload(path, image)).error, "a visitor's upload was accepted");
      cleanups.push(() => bucket.remove([path]));
      assertSame("path", dataOf(await bucket.upload(path, image, { contentType: "image/png" })).path, path);
      return "visitors are refused";
    },
  },
  {
    call: "Storage, bucket Images: get a public address",
    async run({ visitor, mark }) {
      const { publicUrl } = visitor.storage.from("Images").getPublicUrl(`${folder}/${mark}.png`).data;
      const answer = await fetch(publicUrl);
      assert(answer.ok, `status ${answer.status}`);
      assertSame("the type", answer.headers.get("content-type"), "image/png");
      return publicUrl;
    },
  },
  {
    call: "Storage, bucket Images: remove paths",
    async run({ staff, visitor, mark }) {
      const path = `${folder}/${mark}.png`;
      const names = async () =>
        dataOf(await staff.storage.from("Images").list(folder, { search: mark })).map(({ name }) => name);
      await visitor.storage.from("Images").remove([path]);
      assertSame("the files after a visitor's attempt", await names(), [`${mark}.png`]);
      dataOf(await staff.storage.from("Images").remove([path]));
      assertSame("the files left", await names(), []);
      return "visitors remove nothing";
    },
  },
  {
    call: "Contact form submission",
    async run({ staff, visitor, mark }) {
      const text = { name: "Recorrido", email: "recorrido@example.com", subject: mark, message: "Prueba" };
      assertSame("the answer", dataOf(await visitor.rpc("submit_contact_message", text)), true);
      assertSame("what visitors read", (await visitor.from("contact_messages").select("id")).error?.code, "42501");
      const stored = dataOf(await staff.from("contact_messages").select("id").eq("subject", mark));
      assertSame("the stored messages", stored.length, 1);
      const removed = dataOf(await staff.from("contact_messages").delete().eq("subject", mark).select("id"));
      return removed.length === 1 ? undefined : `an administrator may delete the message «${mark}»`;
    },
  },
  {
    call: "Other tables: programs, accreditations and figures",
    async run({ visitor }) {
      const counts: string[] = [];
      for (const table of ["programs", "accreditations", "program_figures"]) {
        counts.push(`${dataOf(await visitor.from(table).select("*").limit(5)).length} ${table}`);
        refusedWith(
          await visitor
            .from(table)
            .delete()
            .eq(table === "program_figures" ? "year" : "id", -1),
          "42501",
        );
      }
      return `${counts.join(", ")}; visitors change none`;
    },
  },
];
