import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PageText } from "../pages.ts";

/**
 * Keys of the texts that explain each status; the university's own status comes last. The texts are content, since laws
 * differ.
 */
export const meaningKeys = [
  "accreditation-accredited",
  "accreditation-in-process",
  "accreditation-not-accredited",
  "accreditation-institution",
] as const;

/** Explains a program's status and links to the explanation of the others. */
function StatusMeaning({ text }: { text: PageText | null }) {
  if (!text) return null;
  return (
    <div className="mt-6 max-w-[42rem] border-line border-l pl-5">
      <h3 className="mb-3 font-sans font-semibold text-sm">{m.accreditation_own_meaning()}</h3>
      <Prose blocks={text.blocks} compact lang={foreignLang(text.lang.blocks)} />
      <p className="mt-3 text-sm print:hidden">
        <Link className="text-link" to={`${pathsIn().accreditation()}#estados`}>
          {m.accreditation_other_statuses()}
        </Link>
      </p>
    </div>
  );
}

/** Adds the explanation of the accreditation status to the data of a program's page. */
export function withMeaning<Data extends { meaning: PageText | null }>(data: Data) {
  return { ...data, accreditationMeaning: <StatusMeaning text={data.meaning} /> };
}

/** Collapsible explanation of accreditation and of each status. */
export function AccreditationMeaning({ text, statuses }: { text: PageText | null; statuses: PageText[] }) {
  return (
    <PagePart
      aside={text ? <p lang={foreignLang(text.lang.description)}>{text.description}</p> : null}
      summary=""
      id="significado"
      lang={foreignLang(text?.lang.title)}
      title={text?.title ?? m.accreditation_meaning_title()}
    >
      {text ? (
        <Prose blocks={text.blocks} lang={foreignLang(text.lang.blocks)} />
      ) : (
        <p className="prose-text">{m.accreditation_meaning_text()}</p>
      )}
      <div className="mt-8">
        <StatusMeanings texts={statuses} />
      </div>
    </PagePart>
  );
}

function StatusMeanings({ texts }: { texts: PageText[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3 className="scroll-mt-6 text-xl" id="estados">
        {m.accreditation_statuses_title()}
      </h3>
      <div className="mt-5 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {texts.map(({ key, title, description, blocks, lang }) => (
          <div className="border-line border-t pt-4 print:break-inside-avoid" key={key}>
            <h4 className="font-serif text-lg" lang={foreignLang(lang.title)}>
              {title}
            </h4>
            {description ? (
              <p className="mt-1 mb-3 text-ink-soft text-sm" lang={foreignLang(lang.description)}>
                {description}
              </p>
            ) : null}
            <Prose blocks={blocks} compact lang={foreignLang(lang.blocks)} />
          </div>
        ))}
      </div>
    </>
  );
}
