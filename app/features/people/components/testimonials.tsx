import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import type { Testimonial } from "../testimonial-queries.ts";

/** Testimonials on a tinted band, the first in large type; phones show only the first. */
export function GraduateVoices({ testimonials }: { testimonials: Testimonial[] }) {
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <div className="bg-accent-tint print:bg-transparent">
      <section aria-labelledby="testimonios-titulo" className="page-width py-8 sm:py-16" id="testimonios">
        <h2 className="text-2xl" id="testimonios-titulo">
          {m.testimonials_title()}
        </h2>
        <Voice isLarge testimonial={first} />
        {others.length > 0 ? (
          <ul className="mt-10 hidden gap-x-10 gap-y-8 border-ink border-t pt-8 sm:grid md:grid-cols-2 print:grid">
            {others.map((testimonial) => (
              <li key={testimonial.slug}>
                <Voice testimonial={testimonial} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  );
}

export function TestimonialList({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <ul className="grid gap-8">
      {testimonials.map((testimonial) => (
        <li key={testimonial.slug}>
          <Voice testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}

function Voice({ testimonial, isLarge = false }: { testimonial: Testimonial; isLarge?: boolean }) {
  const { name, year, occupation, quote, portrait, program, lang } = testimonial;
  return (
    <figure className={isLarge ? "mt-8 grid gap-x-10 gap-y-5 md:grid-cols-[auto_1fr]" : "grid gap-5"}>
      {isLarge ? (
        <div className="md:row-span-2">
          <Portrait name={name} photo={portrait} size="large" />
        </div>
      ) : null}
      <blockquote
        className={`min-w-0 whitespace-pre-line text-balance font-serif leading-snug [overflow-wrap:anywhere] ${isLarge ? "max-w-4xl text-xl sm:text-2xl" : "text-lg"}`}
        lang={lang.quote}
      >
        {m.testimonial_quoted({ words: quote })}
      </blockquote>
      <figcaption className="flex min-w-0 items-start gap-4 text-sm">
        {isLarge ? null : <Portrait name={name} photo={portrait} />}
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p lang={lang.occupation}>{occupation}</p>
          <p className="text-ink-soft">
            {program ? (
              <Link className="text-link" lang={program.lang} to={program.path}>
                {program.name}
              </Link>
            ) : null}
            {program && year ? ", " : null}
            {year ? m.testimonial_year({ year: String(year) }) : null}
          </p>
        </div>
      </figcaption>
    </figure>
  );
}
