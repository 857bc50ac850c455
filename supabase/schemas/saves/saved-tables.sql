-- The save plan of each table, which `prepare_save` and `follow_save` (saves/saves.sql) read, and its triggers.
do $$
declare
  saved record;
  event text;
begin
  for saved in
    select * from (values
      ('programs', '{
        "texts": true,
        "revision": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile",
          "admission_requirements", "study_plan", "research_lines", "decided_by"],
        "searched": ["name", "code", "faculty", "director"], "titles": ["name"],
        "translated": ["name", "degree", "faculty", "schedule", "description[]", "objectives", "graduate_profile",
          "admission_requirements[]", "study_plan", "research_lines", "decided_by"], "months": 12, "files": true
      }'),
      ('accreditations', '{"texts": true, "parent": ["programs", "program_id"], "files": true}'),
      ('program_figures', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "year"], "recorded": "people", "files": true
      }'),
      ('cohorts', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "entry_year"], "recorded": "people", "files": true
      }'),
      ('student_origins', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "year", "country"], "recorded": "people", "files": true
      }'),
      ('graduate_destinations', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "year", "sector"], "recorded": "people", "files": true
      }'),
      ('program_academics', '{
        "parent": ["programs", "program_id"], "keys": ["program_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('academics', '{
        "texts": true, "revision": ["faculty", "department", "degrees", "biography", "research_lines"],
        "searched": ["given_names", "family_names", "faculty", "department"],
        "titles": ["given_names", "family_names"],
        "translated": ["faculty", "department", "degrees", "biography", "research_lines"], "months": 12,
        "files": true, "recorded": "schedule"
      }'),
      ('publications', '{
        "texts": true, "revision": "any", "searched": ["title", "venue", "doi"], "titles": ["title"], "files": true,
        "recorded": "schedule"
      }'),
      ('projects', '{
        "texts": true, "revision": "any", "searched": ["title", "code", "funder"], "titles": ["title"],
        "files": true, "recorded": "schedule"
      }'),
      ('patents', '{
        "texts": true, "revision": "any", "searched": ["title", "number"], "titles": ["title"], "files": true,
        "recorded": "schedule"
      }'),
      ('theses', '{
        "texts": true, "revision": "any", "searched": ["title"], "titles": ["title"], "files": true, "recorded": "schedule"
      }'),
      ('publication_academics', '{
        "parent": ["publications", "publication_id"], "keys": ["publication_id", "academic_id"], "recorded": "people",
        "files": true
      }'),
      ('project_academics', '{
        "parent": ["projects", "project_id"], "keys": ["project_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('patent_academics', '{
        "parent": ["patents", "patent_id"], "keys": ["patent_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('thesis_academics', '{
        "parent": ["theses", "thesis_id"], "keys": ["thesis_id", "academic_id"], "recorded": "people", "files": true
      }'),
      ('news', '{
        "texts": true, "revision": ["title", "image_alt", "body", "blocks"], "searched": ["title"],
        "titles": ["title"], "files": true
      }'),
      ('events', '{
        "texts": true, "revision": ["title", "place", "summary", "blocks"],
        "searched": ["title", "place", "summary"], "titles": ["title"],
        "translated": ["title", "place", "summary", "blocks[]"], "files": true
      }'),
      ('pages', '{
        "texts": true, "revision": ["title", "description", "blocks"], "searched": ["title", "description"],
        "titles": ["title"], "translated": ["title", "description", "blocks[]"], "months": 12, "files": true
      }'),
      ('custom_pages', '{
        "texts": true, "place": true, "revision": ["slug", "title", "description", "blocks"],
        "searched": ["title", "description", "slug"], "titles": ["title"],
        "translated": ["title", "description", "blocks[]"], "months": 12, "files": true
      }'),
      ('faq_items', '{
        "texts": true, "place": true, "revision": ["question", "answer"], "searched": ["question"],
        "titles": ["question"], "translated": ["question", "answer[]"], "months": 12, "files": true
      }'),
      ('people', '{
        "texts": true, "place": true, "revision": ["job_title"], "searched": ["name", "job_title"],
        "titles": ["name"], "translated": ["job_title"], "months": 6, "files": true
      }'),
      ('testimonials', '{
        "texts": true, "place": true, "revision": ["occupation", "quote"], "searched": ["name", "occupation"],
        "titles": ["name"], "translated": ["occupation", "quote"], "months": 24, "files": true
      }'),
      ('links', '{
        "texts": true, "place": true, "revision": ["title", "description"],
        "searched": ["title", "description", "url"], "titles": ["title"], "translated": ["title", "description"],
        "months": 6, "files": true
      }'),
      ('documents', '{
        "texts": true, "place": true, "revision": ["title", "description"], "searched": ["title", "description"],
        "titles": ["title"], "translated": ["title", "description"], "months": 12, "files": true
      }'),
      ('deadlines', '{
        "texts": true, "place": true, "revision": ["name", "note"], "searched": ["name", "note", "key"],
        "titles": ["name"], "translated": ["name", "note"], "files": true
      }'),
      ('fee_rules', '{"texts": true, "revision": ["note"], "titles": ["year"], "translated": ["note"], "files": true}'),
      ('benefit_rules', '{
        "texts": true, "revision": ["stipend_months", "funds_per_semester"], "titles": ["year"], "files": true
      }'),
      ('scholarships', '{
        "texts": true, "place": true,
        "revision": ["name", "provider", "summary", "audience", "requirements", "benefits", "how_to_apply",
          "amounts", "calendar"], "searched": ["name", "provider", "summary"], "titles": ["name"],
        "translated": ["name", "provider", "audience", "summary", "calendar", "amounts", "requirements", "benefits",
          "how_to_apply"], "months": 12, "files": true
      }'),
      ('support_benefits', '{
        "texts": true, "place": true,
        "revision": ["name", "description", "amount", "requirements", "how_to_apply", "frequency"],
        "searched": ["name", "description"], "titles": ["name"],
        "translated": ["name", "description", "amount", "requirements", "how_to_apply", "frequency"], "months": 12,
        "files": true
      }'),
      ('media', '{
        "texts": true, "revision": ["alt"], "searched": ["name", "alt", "credit"], "titles": ["name"],
        "translated": ["alt"]
      }'),
      ('settings', '{
        "texts": true, "revision": ["hours", "home_title", "home_lead"], "titles": [],
        "translated": ["hours", "home_title", "home_lead"], "files": true
      }'),
      ('redirects', '{
        "texts": true, "revision": "any", "searched": ["from_path", "to_path", "note"], "titles": ["from_path"],
        "files": true
      }'),
      ('search_synonyms', '{
        "texts": true, "revision": "any", "searched": ["typed", "meant"], "titles": ["typed"], "files": true
      }'),
      ('record_drafts', '{}')
    ) as tables (name, plan)
  loop
    if saved.plan::jsonb ? 'texts' then
      execute format(
        'create trigger prepare before insert or update on public.%I
           for each row execute function private.prepare_save(%L)', saved.name, saved.plan::jsonb
      );
    end if;
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger follow_%1$s after %1$s on public.%2$I referencing %3$s
           for each statement execute function private.follow_statement(%4$L)',
        event, saved.name,
        case event when 'insert' then 'new table as changed' when 'delete' then 'old table as former'
          else 'old table as former new table as changed' end,
        saved.plan::jsonb
      );
    end loop;
  end loop;
end
$$;

-- Derives data from the rows that a new database has.
do $$
declare
  name text;
  present public.row_change[];
begin
  foreach name in array array['settings', 'search_synonyms'] loop
    execute format(
      'select array_agg(row(r.id::text, null, to_jsonb(r))::public.row_change) from public.%I r', name
    ) into present;
    perform private.store_derived_lists(name, public.save_plan(name), present);
  end loop;
end
$$;
