import { useState } from "react";
import { WarningList } from "#app/editing/checks/warning-list.tsx";
import type { Warning } from "#app/editing/description/warning.ts";
import { PreviewSection } from "#app/editing/preview/preview-section.tsx";
import { isStored } from "#app/editing/record/edited-record.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { PictureSource } from "#app/ui/stored-picture.tsx";
import { isPreviewable, isPublished } from "../../editing/publication.ts";
import { newsType } from "../../news-description.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { AddressFields } from "./address-fields.tsx";
import { ImageFields } from "./image-fields.tsx";
import type { NewsSession } from "./news-session.ts";
import { PublicationFields } from "./publication-fields.tsx";
import { RelatedFields } from "./related-fields.tsx";
import { storedStatus } from "./save-labels.ts";

export function NewsSidebar({
  editor: { form, saved, setForm, setFile, base, copy, files },
  editId,
  source,
  warnings,
  onJump,
  workspace,
}: {
  editor: NewsSession;
  editId: string;
  /** Null without an image. */
  source: PictureSource | null;
  warnings: readonly Warning[];
  onJump: (id: string) => void;
  workspace: NewsWorkspaceContext;
}) {
  const [isPreviewed, setPreviewed] = useState(false);
  const stored = base && isStored(base) ? base : null;
  return (
    <div className="grid content-start gap-8 lg:col-span-4 [main:has([data-beside])_&]:col-span-1">
      <section className="border-ink border-t-2 pt-3">
        <h2 className="mb-3 text-xl">{m.staff_section_publication()}</h2>
        <PublicationFields
          form={form}
          onChange={setForm}
          saved={saved}
          stored={storedStatus(base)}
          workspace={workspace}
        />
      </section>
      <PreviewSection
        context={workspace}
        isOpen={isPreviewed}
        onToggle={() => setPreviewed(!isPreviewed)}
        session={{ editId, copy }}
        stored={stored && isPreviewable(stored) ? { source: { news: stored.id }, version: stored.updated_at } : null}
        withoutStored={stored && isPublished(stored) ? m.staff_preview_published() : m.preview_share_save_first()}
      />
      <section className="border-ink border-t-2 pt-3">
        <h2 className="mb-3 text-xl">{m.staff_section_picture()}</h2>
        <ImageFields
          file={files.image ?? null}
          form={form}
          onChange={setForm}
          onChooseFile={(chosen) => setFile("image", chosen)}
          source={source}
          workspace={workspace}
        />
      </section>
      <section className="border-ink border-t-2 pt-3">
        <h2 className="mb-3 text-xl">{m.news_related_field()}</h2>
        <RelatedFields
          db={workspace.db}
          onChange={(related) => setForm((fields) => ({ ...fields, related }))}
          records={form.related}
        />
      </section>
      <WarningList onJump={onJump} warnings={warnings} />
      <AddressFields form={form} onChange={setForm} />
      {stored ? (
        <p className="border-line border-t pt-3 text-sm">
          <Link
            className="inline-flex small-target items-center text-link text-primary"
            to={pathsIn().staff.history(newsType.path, stored.id)}
          >
            {m.record_history()}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
