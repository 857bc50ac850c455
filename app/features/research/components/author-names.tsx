import { Fragment } from "react";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import type { Author } from "../works.ts";

/** Names in order of citation; academics of this university link to their page. */
export function AuthorNames({ authors }: { authors: Author[] }) {
  const paths = pathsIn();
  return authors.map((author, index) => (
    // A citation may contain the same name twice; its index disambiguates it.
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
