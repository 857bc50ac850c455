import type { Institution } from "#app/lib/institution-schema.ts";

/**
 * The one file a university edits to make the site its own. What changes every year (fees, dates, questions, people),
 * and how the office is reached, is data that staff edit; what is here changes with a deployment. Everything below is
 * public.
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
  mail: { sender: "postgrado@udn.example", security: "seguridad@udn.example" },
  imageHosts: [],
  analytics: { googleTag: null, metaPixel: null },
  features: { indicators: true },
};
