import { useSearchParams } from "react-router";
import { pageLabels } from "#app/i18n/page-labels.ts";
import { Pagination } from "#app/ui/pagination.tsx";

/** Links to the pages of a list whose address names the page as `pagina`; the rest of the address stays. */
export function ListPages({ page, total, pageSize }: { page: number; total: number; pageSize: number }) {
  const [query] = useSearchParams();
  return (
    <Pagination
      hrefOf={(number) => {
        const next = new URLSearchParams(query);
        if (number > 1) next.set("pagina", String(number));
        else next.delete("pagina");
        return `?${next}`;
      }}
      labels={pageLabels()}
      page={page}
      pages={Math.max(1, Math.ceil(total / pageSize))}
    />
  );
}
