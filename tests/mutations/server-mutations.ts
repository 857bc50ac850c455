import type { Mutation } from "./mutation.ts";

/** Faults of rules, of the backend and of the process. */
export const serverMutations: Mutation[] = [
  {
    name: "Shares of a fee are rounded down",
    edits: [
      {
        file: "app/features/admissions/tuition.ts",
        find: "return Math.round((amount * Math.round(share * 1_000_000)) / 1_000_000);",
        replace: "return Math.floor((amount * Math.round(share * 1_000_000)) / 1_000_000);",
      },
    ],
    caughtBy: "app/features/admissions/tuition.test.ts",
  },
  {
    name: "A locked account opens after a minute and a half",
    edits: [
      {
        file: "app/lib/sign-in-lockout.ts",
        find: "export const lockoutMilliseconds = 900_000;",
        replace: "export const lockoutMilliseconds = 90_000;",
      },
    ],
    caughtBy: "app/lib/sign-in-lockout.test.ts",
  },
  {
    name: "An address may guess ten times as many passwords",
    edits: [
      {
        file: "backend/auth/sign-in-guard.ts",
        find: "const failuresPerAddress = 30;",
        replace: "const failuresPerAddress = 300;",
      },
    ],
    caughtBy: "backend/auth/sign-in-guard.test.ts",
  },
  {
    name: "A stored drawing may run scripts when it is opened by itself",
    edits: [
      {
        file: "backend/storage/serve-object.ts",
        find: `    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",\n`,
        replace: "",
      },
    ],
    caughtBy: "backend/storage/serve-object.test.ts",
  },
  {
    name: "Uploaded drawings are stored with their scripts",
    edits: [
      {
        file: "backend/storage/upload-object.ts",
        find: "  return images.clean(sent.path, type);\n",
        replace: '  if (wantedType === "svg") return sent;\n  return images.clean(sent.path, type);\n',
      },
    ],
    caughtBy: "backend/storage/upload-object.test.ts",
  },
  {
    name: "Images that were resized before are not shown while the image store is unreachable",
    edits: [
      {
        file: "backend/storage/known-files.ts",
        find: "      if (last && error instanceof StorageUnavailableError) return last;\n",
        replace: "",
      },
    ],
    caughtBy: "backend/storage/known-files.test.ts",
  },
  {
    name: "Recovery codes of second factors are missing from backups",
    edits: [
      {
        file: "backend/backup/list-tables.ts",
        find: '"mfa_factors", "mfa_recovery_codes"];',
        replace: '"mfa_factors"];',
      },
    ],
    caughtBy: "tests/database/backup.test.ts",
    testName: "every table is in a backup",
  },
  {
    name: "A crash of the machine loses saves that were acknowledged",
    edits: [
      {
        file: "backend/postgres-server/server-settings.ts",
        find: '    jit: "off",\n',
        replace: '    jit: "off",\n    synchronous_commit: "off",\n',
      },
    ],
    caughtBy: "backend/postgres-server/supervise-server.test.ts",
  },
  {
    name: "Visitors see the page of before after its content changed",
    edits: [{ file: "server/http/page-cache/shared-pages.ts", find: "    cache.drop(tables);\n", replace: "" }],
    caughtBy: "server/http/page-cache/response-cache.test.ts",
  },
];
