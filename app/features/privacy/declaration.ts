import { z } from "zod";
import { legalBases } from "#app/lib/institution-schema.ts";

const activityName = z.enum([
  "contact",
  "requests",
  "operation",
  "measurement",
  "advertising",
  "consent",
  "academics",
  "works",
  "testimonials",
  "office",
  "content",
  "accounts",
  "audit",
  "history",
  "deliveries",
  "backups",
]);

const term = z.union([
  z.strictObject({ months: z.int().positive() }),
  z.strictObject({
    until: z.enum([
      "leaves",
      "published",
      "withdrawn",
      "account_closed",
      "record_removed",
      "browser_closed",
      "next_page",
      "cleared",
      "signed_out",
      "content_changes",
      "day_ends",
      "mailbox_rules",
      "recipient_rules",
      "rotated",
    ]),
  }),
]);

const erasure = z.enum(["delete", "null", "anonymize", "keep:authorship", "keep:number", "keep:proof", "keep:sent"]);

const activity = z.strictObject({
  subject: z.enum([
    "writer",
    "requester",
    "visitor",
    "academic",
    "author",
    "graduate",
    "office_staff",
    "named",
    "staff",
    "everyone",
  ]),
  /** The first is the default; the institution may choose another. */
  bases: z.array(z.enum(legalBases)).min(1),
  source: z.enum(["self", "browser", "university", "university_and_indexes", "system"]),
  recipients: z
    .array(
      z.enum([
        "office",
        "program",
        "mail_provider",
        "hosting",
        "google",
        "meta",
        "public",
        "harvesters",
        "integrations",
      ]),
    )
    .min(1),
  term,
  from: z.enum(["received", "answered", "given", "recorded", "published", "registered"]),
});

const placeName = z.enum([
  "postgrado_language",
  "postgrado_visit_language",
  "postgrado_scheme",
  "postgrado_fonts",
  "postgrado_shortlist",
  "catalogActiveTab",
  "postgrado_known",
  "postgrado_typed",
  "postgrado_reading_place",
  "postgrado_dismissed_notices",
  "postgrado_measurement",
  "postgrado_auth_token",
  "postgrado_unsaved_edits",
  "postgrado_news",
  "postgrado_list_views",
  "server_log",
  "stored_files",
  "page_cache",
  "rate_limits",
  "backup_files",
  "mail",
  "webhook_calls",
  "import_files",
]);

const declarationSchema = z.strictObject({
  activities: z.record(activityName, activity),
  /** Columns with their erasure, by table and activity. `none` lists the columns that are not personal. */
  tables: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.record(z.string(), erasure)]))),
  elsewhere: z.record(
    placeName,
    z.strictObject({
      kind: z.enum(["cookie", "browser_storage", "memory", "file", "sent"]),
      activity: activityName,
      term,
      erasure,
    }),
  ),
});

export type ActivityName = z.infer<typeof activityName>;
export type PlaceName = z.infer<typeof placeName>;
export type Term = z.infer<typeof term>;
export type Erasure = z.infer<typeof erasure>;
export type Activity = z.infer<typeof activity>;
export type Declaration = z.infer<typeof declarationSchema>;

/**
 * A column with personal data. `table` includes the schema; `erasure` is the effect of erasing a person on the column.
 */
type PersonalColumn = { table: string; column: string; activity: string; erasure: Erasure };

/** Parses the SQL file of the function `personal_data_declaration`. Throws a `ZodError` on a missing part. */
export function parseDeclaration(sql: string): Declaration {
  const [, json = "null"] = /as \$\$ select '\s*(\{[\s\S]*\})'::jsonb \$\$/.exec(sql) ?? [];
  return declarationSchema.parse(JSON.parse(json));
}

/** Returns every column with personal data, table by table. */
export function listPersonalColumns({ tables }: Declaration): PersonalColumn[] {
  return Object.entries(tables).flatMap(([table, activities]) =>
    Object.entries(activities).flatMap(([activity, columns]) =>
      typeof columns === "string"
        ? []
        : Object.entries(columns).map(([column, erasure]) => ({ table, column, activity, erasure })),
    ),
  );
}

/**
 * Returns the faults of the declaration for these columns (`schema.table.column`): undeclared, doubly declared and
 * dropped columns, and columns whose activity, which has the retention term, is not declared.
 */
export function findDeclarationFaults(declaration: Declaration, columns: readonly string[]): string[] {
  const personal = listPersonalColumns(declaration);
  const impersonal = Object.entries(declaration.tables).flatMap(([table, { none }]) =>
    typeof none === "string" ? none.split(" ").map((column) => `${table}.${column}`) : [],
  );
  const declared = [...personal.map(({ table, column }) => `${table}.${column}`), ...impersonal];
  return [
    ...columns.filter((column) => !declared.includes(column)).map((column) => `${column} is not declared`),
    ...declared.filter((column) => !columns.includes(column)).map((column) => `${column} does not exist`),
    ...declared
      .filter((column, index) => declared.indexOf(column) < index)
      .map((column) => `${column} is declared twice`),
    ...personal
      .filter(({ activity }) => !(activity in declaration.activities))
      .map(({ table, column, activity }) => `${table}.${column} has an unknown activity: ${activity}`),
  ];
}
