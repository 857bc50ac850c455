-- Classification of the words of a query: types of programs, names of programs, and topics that a program's page
-- covers.

-- True if a word only expresses a request, «necesito», and names nothing.
create function private.is_request_word(written text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return private.fold_text(written) in (
      'quiero', 'quisiera', 'necesito', 'busco', 'buscar', 'encontrar', 'puedo', 'podria', 'saber', 'conocer', 'hay',
      'tengo', 'puede', 'pueden', 'aun', 'todavia', 'si', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'debo', 'hacer', 'hago',
      'existe', 'existen', 'tutor', 'tutora', 'need', 'want', 'looking', 'find', 'know', 'get', 'many', 'take', 'without',
      'back', 'anything', 'something', 'supervisor', 'supervisors'
    );
  end
  $$;

-- True if a word names a type of program.
create function private.is_program_type_word(written text) returns boolean
  language sql stable set search_path = ''
  as $$
    select private.fold_text(written) ~ ('^(doctora(l|do|te?)s?|phd|magister|maestrias?|masters?|'
      || 'especialidad(es)?|specialt(y|ies)|post?grados?|postgraduate)$')
  $$;

-- Returns a query for any part that does not name a type of program, or with `all_of_them` for all such parts; null if
-- there is none.
create function private.subject_of_parts(parts public.search_part[], all_of_them boolean) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    part public.search_part;
    subject tsquery;
  begin
    foreach part in array parts loop
      continue when part.is_excluded or private.is_program_type_word(part.written);
      subject := coalesce(case when all_of_them then subject && part.wanted else subject || part.wanted end, part.wanted);
    end loop;
    return subject;
  end
  $$;

-- Returns the parts without types of programs, if a program's title matches only without them: there is no doctorate in
-- nursing, but a master's. Otherwise returns the parts unchanged.
create function private.parts_without_program_type(parts public.search_part[]) returns public.search_part[]
  language sql stable set search_path = ''
  as $$
    with untyped as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where not private.is_program_type_word(p.written)
      having bool_or(not p.is_excluded) and count(*) < cardinality(parts)
    )
    select coalesce((
      select kept from untyped
      where private.matches_title(private.query_of_parts(kept), true)
        and not private.matches_title(private.query_of_parts(parts), true)
    ), parts)
  $$;

-- Returns the part of a program's page that answers a word of a query, by the site's name for it; null for any other
-- word.
create function private.asked_part(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select case
      when word ~ '^(requisitos?|perfil|requirements?|eligibility|prerequisites?)$' then 'requirements'
      when word ~ ('^(admision|ingres(o|ar)|postul(ar|acion|aciones|o)|inscri(pcion|pciones|bir|birse|birme)|plazos?|fechas?'
        || '|cierres?|cierran?|cupos?|vacantes?|admissions?|apply|applying|applications?|deadlines?|dates?|places|entry)$')
        then 'admission'
      when word ~ ('^(aranceles?|arancel|matriculas?|precios?|costos?|cuestan?|valor|cuotas?|pag(o|os|ar)|tuition|fees?|costs?'
        || '|prices?|much)$') then 'costs'
      when word ~ '^(malla|mallas|curricular|plan|planes|estudios?|asignaturas?|ramos?|cursos?|curriculum|syllabus|courses?)$'
        then 'plan'
      when word ~ ('^(duracion|duran?|semestres?|horarios?|jornada|modalidad|sede|director(a|es)?|dirigen?|coordinador(a|es)?'
        || '|contactos?|correo|telefono|duration|long|semesters?|schedules?|campus|contacts?|email|phone)$') then 'facts'
      when word ~ '^(acreditacion|acreditad[oa]s?|accreditations?|accredited)$' then 'accreditation'
    end
    from (select private.fold_text(written) as word) asked
  $$;

-- Returns the parts without the words that ask about a program, if the other words name one and no title has all words:
-- «requisitos de ingreso cirugía» is about the program in surgery, not about any document with the three words in its
-- text. Otherwise returns the parts unchanged.
create function private.parts_without_asked(parts public.search_part[]) returns public.search_part[]
  language sql stable set search_path = ''
  as $$
    with named as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where p.is_excluded or private.asked_part(p.written) is null
      having count(*) < cardinality(parts)
        and bool_or(not p.is_excluded and not private.is_program_type_word(p.written))
    )
    select coalesce((
      select kept from named
      where private.matches_title(private.subject_of_parts(kept, true), true)
        and not exists (
          select from public.search_documents d
          where d.title_words @@ private.query_of_parts(parts) and d.visible_from <= now()
        )
    ), parts)
  $$;

-- Returns only the words that name a program, of a query such as "magíster educación viernes", if no program has all
-- words and no other document has them in its title. Otherwise returns the parts unchanged.
create function private.parts_of_program_name(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted constant tsquery := private.query_of_parts(parts);
    kept public.search_part[] := array(
      select p from unnest(parts) p where not p.is_excluded and private.is_program_type_word(p.written)
    );
    types constant integer := cardinality(kept);
    part public.search_part;
  begin
    if types = 0 or private.matches_title(wanted, false) or exists (
      select from public.search_documents d where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
    ) then
      return parts;
    end if;
    foreach part in array parts loop
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      if not part.is_excluded and not part.place = any (array(select k.place from unnest(kept) k))
        and private.matches_title(private.query_of_parts(kept || part), true) then
        kept := kept || part;
      end if;
    end loop;
    return case when cardinality(kept) = types then parts
      else array(select p from unnest(parts) p where p.is_excluded or p.place = any (array(select k.place from unnest(kept) k)) order by p.place) end;
  end
  $$;
