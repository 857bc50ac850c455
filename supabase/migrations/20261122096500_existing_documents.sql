-- Documents of what was there before there was search: now, when everything follows them, their words and counts too.

select public.refresh_search_documents('program', (select array_agg(id::text) from public.programs));
select public.refresh_search_documents('academic', (select array_agg(id::text) from public.academics));
select public.refresh_search_documents('news', (select array_agg(id) from public.news));
select public.refresh_search_documents('faq', (select array_agg(id::text) from public.faq_items));
select public.refresh_search_documents('page', (
  select array_agg(id) from (
    select 'pages-' || id as id from public.pages
    union all select 'scholarships-' || id from public.scholarships
    union all select 'support_benefits-' || id from public.support_benefits
    union all select 'documents-' || id from public.documents
  ) as existing
));
