CREATE OR REPLACE FUNCTION public.news_lead(blocks jsonb, body text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  declare
    lead text;
    has_blocks boolean := false;
    block jsonb;
  begin
    for block in select shown from public.shown_news_blocks(blocks) shown loop
      has_blocks := true;
      -- What is refined, such as an item of a list, is no paragraph that could lead.
      if block ->> 'type' = 'paragraph' and not block ? 'as' then
        return left(block ->> 'text', 300);
      end if;
    end loop;
    if has_blocks then
      return '';
    end if;
    lead := regexp_replace(regexp_replace(body, '^\s+', ''), '\n\s*\n.*$', '');
    return left(nullif(regexp_replace(lead, '\s+$', ''), ''), 300);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.shown_news_blocks(blocks jsonb)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    if jsonb_typeof(blocks) = 'array' then
      return query
        select block from jsonb_array_elements(blocks) block
        where jsonb_typeof(block) = 'object' and jsonb_typeof(block -> 'text') = 'string' and block ->> 'text' ~ '\S';
    end if;
  end
  $function$
;

COMMENT ON COLUMN "public"."pages"."blocks" IS 'List of {"type": "paragraph", "heading" or "quote", "text", "author"?}; what refines them is in app/lib/text-blocks.ts.';
