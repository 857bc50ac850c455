-- Imports by the command `npm run import`, on behalf of a staff member.

-- Lets the rest of the transaction act as a staff member, with that person's rights and name: for commands, whose
-- service role has neither. Commands run with the keys of the site, so no second factor is required.
create function private.act_as(person uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    perform set_config('role', 'authenticated', true);
  end
  $$;

-- Writes an import on behalf of an editor, for the command `npm run import`, under the policies for that person. Raises
-- the errors of `apply_import`.
create function public.apply_import_as(editor uuid, import uuid, table_name text, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    update public.import_rows r set created_by = editor where r.import_id = import;
    perform private.act_as(editor);
    return public.apply_import(import, table_name, title);
  end
  $$;

-- Checks the rows of an import on behalf of an editor, for a dry run of the same command. Raises the errors of
-- `check_import_rows`.
create function public.check_import_rows_as(editor uuid, table_name text, rows jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    perform private.act_as(editor);
    return public.check_import_rows(table_name, rows);
  end
  $$;

-- Undoes a batch on behalf of an editor, for the same command. Raises the errors of `undo_batch`.
create function public.undo_batch_as(editor uuid, batch uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    perform private.act_as(editor);
    return public.undo_batch(batch);
  end
  $$;

grant execute on function
  private.act_as(uuid), public.apply_import_as(uuid, uuid, text, text),
  public.check_import_rows_as(uuid, text, jsonb), public.undo_batch_as(uuid, uuid)
  to service_role;
