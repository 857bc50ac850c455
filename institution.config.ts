import type { Institution } from "#app/lib/institution-schema.ts";

/**
 * The one file a university edits to make the site its own. What changes every year (fees, dates, questions, people)
 * is data that staff edit; what is here changes with a deployment. Everything below is public.
 */
export const institution: Institution = {
  name: { es: "Universidad de Nahuelbuta", en: "University of Nahuelbuta" },
  shortName: "UDN",
  office: { es: "Dirección de Postgrado", en: "Postgraduate Office" },
  tagline: {
    es: "Postgrado en el sur de Chile, desde 1974",
    en: "Postgraduate study in southern Chile since 1974",
  },
  timeZone: "America/Santiago",
  currency: "CLP",
  foundedYear: 1974,
  historicGraduates: 6482,
  colors: { primary: "#0f4c3a", accent: "#a94a22" },
  contact: {
    email: "postgrado@udn.example",
    security: "seguridad@udn.example",
    phone: "+56 41 000 0100",
    address: ["Edificio de Postgrado, Campus Central", "Avenida Las Araucarias 1250", "Puerto Arrayán, Chile"],
    hours: {
      es: "Lunes a viernes, de 9:00 a 13:00 h y de 14:30 a 17:30 h",
      en: "Monday to Friday, 9:00 a.m. to 1:00 p.m. and 2:30 to 5:30 p.m.",
    },
  },
  social: [
    { name: "Instagram", url: "https://instagram.example/postgradoudn" },
    { name: "LinkedIn", url: "https://linkedin.example/school/postgradoudn" },
    { name: "YouTube", url: "https://youtube.example/@postgradoudn" },
    { name: "Facebook", url: "https://facebook.example/postgradoudn" },
  ],
  links: {
    university: "https://udn.example/",
    agreements: "https://internacional.udn.example/convenios",
    library: "https://bibliotecas.udn.example/",
    applicantRegister: "https://postulaciones.udn.example/registro",
    applicantLogin: "https://postulaciones.udn.example/ingreso",
  },
  imageHosts: [],
  analytics: { googleTag: null, metaPixel: null },
  features: { indicators: true },
};
