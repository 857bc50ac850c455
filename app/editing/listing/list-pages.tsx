import { useSearchParams } from "react-router";
import { pageLabels } from "#app/i18n/page-labels.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { Pagination } from "#app/ui/pagination.tsx";

/**
 * Pagination of a list by the `pagina` query parameter; other parameters are kept. Marks the requested page as current
 * immediately, while the rows of the previous page are still visible.
 */
export function ListPages({ total, pageSize }: { total: number; pageSize: number }) {
  const [query] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Pagination
      hrefOf={(number) => {
        const next = new URLSearchParams(query);
        if (number > 1) next.set("pagina", String(number));
        else next.delete("pagina");
        return `?${next}`;
      }}
      labels={pageLabels()}
      page={Math.min(pages, readRowId(query.get("pagina") ?? undefined) ?? 1)}
      pages={pages}
    />
  );
}
