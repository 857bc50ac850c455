CREATE OR REPLACE FUNCTION private.is_free_address(slug text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select slug !~ '^por-que-[a-z]+$' and slug <> all (array[
      'academico', 'accesibilidad', 'acreditacion', 'admin', 'api', 'aranceles', 'assets', 'auth', 'becas',
      'buscar', 'calendario', 'catalogo', 'comparar', 'contacto', 'convenios', 'data', 'documentos',
      'donde-trabajan', 'en', 'enlaces', 'es', 'evento', 'eventos', 'fonts', 'healthz', 'icons', 'idioma', 'images',
      'indicadores', 'metrics', 'noticia', 'noticias', 'oai', 'postula', 'postulacion', 'preguntas-frecuentes',
      'privacidad', 'programa-de-apoyo', 'programas', 'puedo-postular', 'quien-guia-mi-tesis', 'quienes-somos',
      'readyz', 'reglamentos', 'rest', 'seleccion', 'sitemap', 'storage', 'tarjeta', 'test-imagen', 'vista-previa'
    ])
  $function$
;
