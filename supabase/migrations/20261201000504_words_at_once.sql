DROP INDEX "public"."search_words_likeness";

CREATE INDEX search_words_likeness ON public.search_words USING gin (word extensions.gin_trgm_ops) WITH (fastupdate=off);
