import { useQuery } from "@tanstack/react-query";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import type { FieldsContextValue } from "../fields/fields-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { findFileUses } from "./library-file.ts";

/** Records that use a file, with links to their editors. */
export function FileUses({ path, db, linkTo }: { path: string } & Pick<FieldsContextValue, "db" | "linkTo">) {
  const uses = useQuery({ queryKey: ["file-uses", path], queryFn: () => findFileUses(db, path), staleTime: 0 });
  return (
    <section className="text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{m.media_uses_heading()}</h3>
      {uses.isPending ? <p className="text-ink-soft">{m.staff_loading()}</p> : null}
      {uses.isError ? <p className="text-danger">{failureText(uses.error)}</p> : null}
      {uses.data?.length === 0 ? <p className="text-ink-soft">{m.media_unused()}</p> : null}
      {uses.data && uses.data.length > 0 ? (
        <>
          <p className="text-ink-soft">{counted(uses.data.length, m.media_uses_one, m.media_uses)}</p>
          <ul className="mt-1">
            {uses.data.map(({ table, id, title, is_draft }) => {
              const link = linkTo(table, id);
              const name = title || m.editing_untitled();
              return (
                <li className="flex flex-wrap items-baseline gap-x-2" key={`${table}-${id}-${is_draft}`}>
                  {link ? (
                    <Link className="inline-flex small-target items-center text-link text-primary" to={link.href}>
                      {name}
                    </Link>
                  ) : (
                    <span>{name}</span>
                  )}
                  <span className="text-ink-soft text-xs">
                    {[link?.type, is_draft ? m.staff_status_draft() : null].filter(Boolean).join(" · ")}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </section>
  );
}
