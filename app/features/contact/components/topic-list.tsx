import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { contactTopics } from "../contact-topics.ts";

/** Common questions, each with the page that may answer it and a link to write about it. */
export function TopicList() {
  const paths = pathsIn();
  return (
    <section aria-labelledby="temas-heading" className="min-w-0 border-ink border-t-2 pt-4" id="temas">
      <h2 className="mb-3 text-xl" id="temas-heading">
        {m.contact_topics()}
      </h2>
      {contactTopics.map(({ name, label, summary, page, link }) => (
        <details className="border-line border-t last:border-b" key={name} name="tema">
          <summary className="flex min-h-12 items-center gap-x-4 py-1.5 text-sm hover:text-primary">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
              <span className="font-semibold sm:basis-80">{label()}</span>
              <span className="text-ink-soft max-sm:text-xs">{summary()}</span>
            </span>
            <Chevron className="disclosure-sign size-3.5" />
          </summary>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1 pb-4 text-sm">
            <Link className="inline-flex min-h-11 items-center font-semibold text-link" to={paths[page]()}>
              {link()}
            </Link>
            <Link
              className={buttonClass("primary")}
              preventScrollReset
              to={`${paths.contact()}?asunto=${name}#escribir`}
            >
              {m.contact_topic_write()}
              <span className="sr-only">: {label()}</span>
            </Link>
          </p>
        </details>
      ))}
    </section>
  );
}
