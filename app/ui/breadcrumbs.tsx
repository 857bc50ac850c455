import { useSiteSettings } from "#app/lib/site-settings.ts";
import { JsonLd } from "./json-ld.tsx";
import { Link } from "./link.tsx";

export type Crumb = { label: string; to: string };

/**
 * Breadcrumbs from the home page to the parent of the current page. The structured data for search engines includes the
 * current page.
 */
export function Breadcrumbs({ label, crumbs, current }: { label: string; crumbs: Crumb[]; current: string }) {
  const { siteUrl } = useSiteSettings();
  return (
    <nav aria-label={label} className="print:hidden text-xs lg:text-sm">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map((crumb) => (
          <li
            className="flex gap-2 text-ink-soft after:text-line-strong after:content-['/'] last:after:content-none"
            key={crumb.to}
          >
            <Link className="text-link" to={crumb.to}>
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: [...crumbs, { label: current, to: null }].map((crumb, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: crumb.label,
            ...(crumb.to === null ? {} : { item: `${siteUrl}${crumb.to}` }),
          })),
        }}
      />
    </nav>
  );
}
