import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { EditingContext } from "../record/editing-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { makeOwnPreview, type PreviewSource } from "./preview-links.ts";

/** Viewport widths of a phone, a tablet and a desktop, in CSS pixels. */
const widths = { "390": 390, "768": 768, "1280": 1280 } as const;
type Width = keyof typeof widths;

/** Preview of the public page beside the editor, in both languages and three widths. A new `version` reloads it. */
export function PreviewPanel({
  context: { db },
  source,
  version,
  onClose,
}: {
  context: Pick<EditingContext, "db">;
  source: PreviewSource;
  version: string;
  onClose: () => void;
}) {
  const [width, setWidth] = useState<Width>("390");
  const [locale, setLocale] = useState<Locale>("es");
  const token = useQuery({
    queryKey: ["preview", source],
    queryFn: () => makeOwnPreview(db, source),
    staleTime: 6 * 3_600_000,
    gcTime: 0,
    retry: false,
  });
  const href = token.data ? pathsIn(locale).preview(token.data) : null;
  return (
    <aside
      data-beside
      aria-label={m.preview_title()}
      className="fixed inset-0 z-30 flex flex-col border-ink bg-paper lg:left-1/2 lg:border-l-2"
    >
      <div className="grid gap-2 border-line border-b px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 className="text-xl">{m.preview_title()}</h2>
          <span className="flex gap-x-5">
            {href ? (
              <a
                className="inline-flex min-h-11 items-center text-link text-primary text-sm"
                href={href}
                rel="noreferrer"
                target="_blank"
              >
                {m.preview_open_tab()}
              </a>
            ) : null}
            <button className={buttonClass("quiet")} onClick={onClose} type="button">
              {m.preview_close()}
            </button>
          </span>
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <RadioGroup
            isInline
            isLabelHidden
            label={m.staff_preview_language()}
            name="preview-locale"
            onChange={setLocale}
            options={[
              { value: "es", label: m.staff_tab_spanish() },
              { value: "en", label: m.staff_tab_english() },
            ]}
            value={locale}
          />
          <RadioGroup
            isInline
            isLabelHidden
            label={m.preview_width()}
            name="preview-width"
            onChange={setWidth}
            options={(Object.keys(widths) as Width[]).map((value) => ({ value, label: widthLabels[value]() }))}
            value={width}
          />
        </div>
      </div>
      {token.isError ? (
        <p className="m-4 border-danger border-l-4 bg-raised px-4 py-3 text-sm" role="alert">
          {failureText(token.error)}
        </p>
      ) : null}
      {href ? <ScaledFrame href={href} key={`${href} ${version}`} width={widths[width]} /> : null}
    </aside>
  );
}

const widthLabels: Record<Width, () => string> = {
  "390": m.preview_width_phone,
  "768": m.preview_width_tablet,
  "1280": m.preview_width_computer,
};

/** Renders a page at a viewport width, scaled down to the available space. */
function ScaledFrame({ href, width }: { href: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return (
    <div className="min-h-0 grow overflow-hidden bg-paper-deep" ref={box}>
      <iframe
        className="mx-auto block origin-top-left border-0 bg-paper"
        src={href}
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          marginInline: scale < 1 ? 0 : undefined,
        }}
        title={m.preview_title()}
      />
    </div>
  );
}
