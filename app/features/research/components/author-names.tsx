import { Fragment } from "react";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import type { Author } from "../works.ts";

/** Everybody who made a work, in order; those of this university lead to their page. */
export function AuthorNames({ authors }: { authors: Author[] }) {
  const paths = pathsIn();
  return authors.map((author, index) => (
    // The same name may occur twice in a citation; its place tells them apart.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 ? ", " : ""}
      {author.academic ? (
        <Link className="text-link" to={paths.academic(author.academic.id)}>
          {fullName(author)}
        </Link>
      ) : (
        fullName(author)
      )}
    </Fragment>
  ));
}
