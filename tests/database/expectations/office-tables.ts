import { samples } from "../sample-rows.ts";
import { access, all, everything, nothing, own, type TableExpectation } from "./table-expectation.ts";

/** Tables of staff, API access and contact messages. */
export const officeTables = {
  staff: {
    ...samples.staff,
    published: "false",
    access: access(own, own, own, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  staff_programs: {
    ...samples.staff_programs,
    published: "false",
    access: access(nothing, own, own, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  staff_invitations: {
    ...samples.staff_invitations,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: {
      anon: "",
      authenticated:
        "select(created_at) select(email) select(expires_at) select(id) select(invited_by) select(language) select(name) select(program_ids) select(role) select(sent_at)",
      service_role: all,
    },
  },
  api_tokens: {
    ...samples.api_tokens,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: {
      anon: "",
      authenticated:
        "select(created_at) select(created_by) select(ending) select(expires_at) select(id) select(last_used_at) select(name) select(revoked_at) select(scopes)",
      service_role: all,
    },
  },
  erasures: {
    ...samples.erasures,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  blocked_records: {
    ...samples.blocked_records,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  term_runs: {
    ...samples.term_runs,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  webhooks: {
    ...samples.webhooks,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  webhook_deliveries: {
    ...samples.webhook_deliveries,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  // Their owner, and nobody else, sees jobs that have one: jobs.test.ts.
  jobs: {
    ...samples.jobs,
    published: "false",
    access: access(nothing, nothing, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  breaches: {
    ...samples.breaches,
    published: "false",
    access: access(nothing, nothing, nothing, { ...everything, writes: ["insert", "update"] }),
    grants: { anon: "", authenticated: "insert select update", service_role: all },
  },
  consent_versions: {
    ...samples.consent_versions,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  consent_proofs: {
    ...samples.consent_proofs,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
  contact_messages: {
    ...samples.contact_messages,
    published: "false",
    directed: "program_code = '2'",
    access: access(
      nothing,
      { ...everything, writes: ["update"] },
      { reads: "directed", writes: [] },
      { ...everything, writes: ["update", "delete"] },
    ),
    grants: {
      anon: "",
      authenticated: "delete select update(assigned_to) update(handled_at) update(state)",
      service_role: all,
    },
  },
  contact_message_entries: {
    ...samples.contact_message_entries,
    published: "false",
    directed: `kind = 'reply' and message_id in (select id from public.contact_messages where program_code = '2')`,
    access: access(
      nothing,
      { ...everything, writes: ["insert"] },
      { reads: "directed", writes: [] },
      { ...everything, writes: ["insert"] },
    ),
    grants: { anon: "", authenticated: "insert(body) insert(kind) insert(message_id) select", service_role: all },
  },
  // Changed by functions: data-requests.test.ts.
  data_requests: {
    ...samples.data_requests,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: {
      anon: "",
      authenticated:
        "select(concerns) select(confirmed_at) select(decided_at) select(decided_by) select(details) select(due_on) select(email) select(extended_at) select(extended_due_on) select(id) select(identification) select(kind) select(language) select(mandate) select(name) select(number) select(received_at) select(represented) select(state)",
      service_role: all,
    },
  },
  data_request_entries: {
    ...samples.data_request_entries,
    published: "false",
    access: access(nothing, everything, nothing, everything),
    grants: { anon: "", authenticated: "select", service_role: all },
  },
} satisfies Record<string, TableExpectation>;
