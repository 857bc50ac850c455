import { pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FacetFields } from "#app/ui/faceted-list/facet-fields.tsx";
import { FilterChips } from "#app/ui/faceted-list/filter-chips.tsx";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { type ButtonLook, buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import type { Specimens } from "./specimen.ts";

const looks: ButtonLook[] = ["primary", "accent", "outline", "quiet"];
const text = () => m.error_text();
const option = (value: string, label: string, isChosen = false) => ({ value, label, count: 12, isChosen });

export const controlSpecimens = (): Specimens => ({
  buttons: [
    ...looks.map((look) => ({
      name: look,
      node: (
        <button className={buttonClass(look)} type="button">
          {m.compare_submit()}
        </button>
      ),
    })),
    {
      name: "light, on the band",
      node: (
        <div className="bg-primary-deep p-5">
          <LinkButton look="light" to="/catalogo">
            {m.home_explore()}
          </LinkButton>
        </div>
      ),
    },
    {
      name: "pending",
      node: (
        <SubmitButton isPending pendingText={m.page_loading()}>
          {m.search_submit()}
        </SubmitButton>
      ),
    },
  ],
  search: [
    {
      name: "search",
      node: <SearchField defaultValue="" label={m.search_site_label()} submitLabel={m.search_submit()} />,
    },
    {
      name: "search on the band",
      node: (
        <div className="bg-primary-deep p-5 text-white">
          <SearchField defaultValue="agua" label={m.search_site_label()} submitLabel={m.search_submit()} />
        </div>
      ),
    },
  ],
  tabs: [
    {
      name: "links",
      node: (
        <TabLinks
          label={m.catalogue_tabs()}
          tabs={[
            { label: m.nav_doctorates(), to: "/a", isCurrent: true, count: "13" },
            { label: m.nav_masters(), to: "/b", isCurrent: false, count: "32" },
            { label: m.nav_specialties(), to: "/c", isCurrent: false },
          ]}
        />
      ),
    },
    {
      name: "one panel",
      node: (
        <TabList
          label={m.catalogue_tabs()}
          onSelect={() => {}}
          prefix="tabs"
          selected="es"
          tabs={[
            { id: "es", label: "Español" },
            { id: "en", label: "English" },
          ]}
        />
      ),
    },
    { name: "pages of a list", node: <Pagination hrefOf={String} labels={pageLabels()} page={3} pages={12} /> },
  ],
  disclosures: [
    {
      name: "bar",
      node: (
        <div className="border-line border-t *:border-line *:border-b">
          <Disclosure summary={m.tuition_refine()}>{text()}</Disclosure>
          <Disclosure open summary={m.tuition_refine()}>
            <p className="pb-4 text-sm">{text()}</p>
          </Disclosure>
        </div>
      ),
    },
    {
      name: "part of a page",
      node: (
        <>
          <PagePart summary={text()} id="folded" title={m.nav_tuition()}>
            {text()}
          </PagePart>
          <PagePart id="unfolded" title={m.nav_scholarships()}>
            <p className="prose-text">{text()}</p>
          </PagePart>
        </>
      ),
    },
    {
      name: "line",
      node: (
        <>
          <Disclosure look="line" summary={m.deadline_internal()}>
            {text()}
          </Disclosure>
          <Disclosure look="line" open summary={m.deadline_internal()}>
            <p className="text-sm">{text()}</p>
          </Disclosure>
        </>
      ),
    },
    { name: "filters of a list on phones", node: <FilterFold label={m.audit_filter_title()}>{text()}</FilterFold> },
  ],
  chips: [
    {
      name: "what narrows a list",
      node: (
        <FilterChips
          chips={[
            { label: m.nav_doctorates(), to: "/a" },
            { label: "Facultad de Ciencias", lang: "es", to: "/b" },
          ]}
          clearTo="/"
          resultsId="results"
          texts={{ label: m.audit_filter_title(), remove: String, clear: m.audit_filter_clear() }}
        />
      ),
    },
    {
      name: "facets",
      node: (
        <FacetFields
          groups={[
            {
              ...{ facet: "area", name: "area", label: m.nav_programs(), any: undefined, isCompact: false },
              options: [option("a", m.nav_doctorates(), true), option("b", m.nav_masters())],
            },
          ]}
          texts={{ more: String, number: String }}
        />
      ),
    },
  ],
  fields: [
    {
      name: "text",
      node: (
        <TextField hint={m.tuition_average_hint()} id="text" label={m.tuition_year()} optional={m.form_optional()} />
      ),
    },
    {
      name: "required and wrong",
      node: (
        <TextField
          defaultValue="nombre@"
          error={m.form_email_wrong()}
          id="wrong"
          label={m.consent_title()}
          required={m.form_required()}
        />
      ),
    },
    {
      name: "choice",
      node: (
        <SelectField id="choice" label={m.tuition_payment()}>
          <option>{m.nav_tuition()}</option>
        </SelectField>
      ),
    },
    {
      name: "date",
      node: <DateField emptyText={m.form_no_date()} id="date" label={m.staff_field_expires_at()} type="date" />,
    },
    {
      name: "several lines",
      node: <TextareaField defaultValue={text()} id="lines" label={m.review_note()} rows={3} />,
    },
    {
      name: "password",
      node: (
        <PasswordField
          hide={{ word: m.staff_hide(), name: m.staff_hide_password() }}
          id="password"
          label={m.staff_show_password()}
          show={{ word: m.staff_show(), name: m.staff_show_password() }}
        />
      ),
    },
    { name: "code", node: <CodeField id="code" label={m.staff_field_slug()} /> },
    {
      name: "one of several",
      node: (
        <RadioGroup
          defaultValue="a"
          id="radio"
          label={m.staff_field_status()}
          name="radio"
          options={[
            { value: "a", label: m.staff_status_draft(), hint: m.staff_status_draft_hint() },
            { value: "b", label: m.staff_status_published(), hint: m.staff_status_published_hint() },
          ]}
        />
      ),
    },
    { name: "yes or no", node: <CheckboxField defaultChecked label={m.staff_status_published()} name="box" /> },
  ],
});
