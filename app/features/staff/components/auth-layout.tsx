import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";
import { StaffTitle } from "./staff-title.tsx";

/** Layout of sign-in, second factor and recovery: title and explanation on the left, form on the right. */
export function AuthLayout({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width py-12 sm:py-16">
      <StaffTitle>{title}</StaffTitle>
      <div className="grid gap-x-10 gap-y-8 border-ink border-t-2 pt-5 lg:grid-cols-12">
        <div className="grid content-start gap-3 text-ink-soft text-sm lg:col-span-4">
          <h1 className="text-2xl text-ink">{title}</h1>
          {aside}
        </div>
        <div className="min-w-0 lg:col-span-8">{children}</div>
      </div>
    </div>
  );
}

/** A lead followed by the office's email address; by its name if the address is unknown. */
export function ContactLine({ lead }: { lead: string }) {
  const { email } = useOffice();
  return (
    <p>
      {lead}{" "}
      {email ? (
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        `${m.office_itself()}.`
      )}
    </p>
  );
}
