-- «¿Puedo postular?» has an address of its own.

create or replace function public.is_free_address(slug text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select slug !~ '^por-que-[a-z]+$' and slug <> all (array[
      'academico', 'accesibilidad', 'acreditacion', 'admin', 'api', 'aranceles', 'assets', 'auth', 'becas', 'buscar',
      'calendario', 'catalogo', 'comparar', 'contacto', 'convenios', 'data', 'documentos', 'donde-trabajan', 'en', 'enlaces', 'es',
      'evento', 'eventos', 'fonts', 'healthz', 'icons', 'idioma', 'images', 'indicadores', 'inicio', 'metrics',
      'noticia', 'noticias', 'oai', 'postula', 'postulacion', 'preguntas-frecuentes', 'privacidad', 'programa-de-apoyo',
      'programas', 'puedo-postular', 'quien-guia-mi-tesis', 'quienes-somos', 'readyz', 'reglamentos', 'rest', 'seleccion', 'sitemap', 'storage',
      'tarjeta', 'test-imagen', 'vista-previa'
    ])
  $$;
