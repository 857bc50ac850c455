import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { FaqGroup, FaqItem } from "../faq.ts";

export function FaqGroupList({
  group,
  title,
  items,
  isOpen,
}: {
  group: FaqGroup;
  title: string;
  items: FaqItem[];
  isOpen: boolean;
}) {
  if (items.length === 0) return null;
  const id = group.replaceAll("_", "-");
  return (
    <Section id={id} title={title}>
      <div className="-mt-5 *:border-line *:border-b">
        {items.map((item) => (
          <Question isOpen={isOpen} item={item} key={item.slug} />
        ))}
      </div>
    </Section>
  );
}

/**
 * A collapsible question. Its anchor is inside the content: browsers open it for a link's target without scripts.
 * Client-side navigation does not, so an effect opens it.
 */
function Question({ item, isOpen }: { item: FaqItem; isOpen: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again reopens the question.
  useEffect(() => {
    if (hash !== `#${item.slug}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, key, item.slug]);
  return (
    <Disclosure
      look="part"
      open={isOpen}
      ref={details}
      summary={
        <h3 className="text-lg leading-snug" lang={foreignLang(item.lang.question)}>
          {item.question}
        </h3>
      }
    >
      <div className="scroll-mt-32 pr-8 pb-6" id={item.slug}>
        <Prose blocks={item.answer} heading="h4" lang={foreignLang(item.lang.answer)} />
        <a className="print:hidden mt-4 inline-block text-ink-soft text-link text-xs" href={`#${item.slug}`}>
          {m.faq_link()}
          <span className="sr-only" lang={foreignLang(item.lang.question)}>
            : {item.question}
          </span>
        </a>
      </div>
    </Disclosure>
  );
}
