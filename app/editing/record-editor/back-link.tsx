import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { RecordType } from "../description/record-type.ts";

/**
 * Link back to the list of records, to the proposals of a person without publish rights, or to the contents if the type
 * has a single record.
 */
export function BackLink({ type: { single, path, names }, mayPublish }: { type: RecordType; mayPublish: boolean }) {
  const { staff } = pathsIn();
  const [to, text] = !mayPublish
    ? [staff.reviews(), m.review_own_title()]
    : single
      ? [staff.content(), m.record_content_title()]
      : [staff.records(path), names.many()];
  return (
    <Link className="inline-flex min-h-11 items-center text-link text-primary" to={to}>
      {text}
    </Link>
  );
}
