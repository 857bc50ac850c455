import { Form } from "react-router";
import { SupervisorAnswerView, SupervisorStart } from "#app/features/search/components/supervisor-answer.tsx";
import { isBeyondLastPage } from "#app/features/search/search-address.ts";
import { findSupervisors } from "#app/features/search/supervisors/supervisor-queries.ts";
import {
  readSupervisorRequest,
  supervisorKeys,
  supervisorsPerPage,
} from "#app/features/search/supervisors/supervisors.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/supervisors";

export const handle: PageHandle = { queryKeys: supervisorKeys };

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readSupervisorRequest(request);
  const answer = asked.text ? await findSupervisors(anonymousClient(context), asked, getLocale()) : null;
  if (answer && isBeyondLastPage(asked.page, answer.total, supervisorsPerPage)) throw notFound();
  return { asked, answer };
}

export default function SupervisorsPage({ loaderData: { asked, answer } }: Route.ComponentProps) {
  const paths = pathsIn();
  return (
    <>
      <PageMeta
        description={m.supervisors_description()}
        noindex={Boolean(asked.text)}
        title={asked.text ? m.supervisors_title_for({ topic: asked.text }) : m.supervisors_title()}
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.nav_search(), to: paths.search() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={m.supervisors_lead()}
        title={m.supervisors_title()}
      >
        <Form
          action={paths.supervisors()}
          className="mt-3 max-w-3xl sm:mt-6 print:hidden"
          key={`${asked.text} ${asked.isAvailable}`}
          role="search"
        >
          <SearchField defaultValue={asked.text} label={m.supervisors_field()} submitLabel={m.supervisors_submit()} />
          <CheckboxField
            className="mt-2"
            defaultChecked={asked.isAvailable}
            label={m.supervisors_available()}
            name="disponibles"
            value="1"
          />
        </Form>
      </PageHeader>
      {answer ? <SupervisorAnswerView answer={answer} request={asked} /> : <SupervisorStart />}
    </>
  );
}
