import type { Institution } from "../../../app/lib/institution-schema.ts";

/** A university of another country: other currency, scales and funds, no national laws. */
export const institution: Institution = {
  name: { es: "Universidad del Miño", en: "University of Minho Valley" },
  shortName: "UVM",
  office: { es: "Escuela de Posgrado", en: "Graduate School" },
  tagline: { es: "Estudios de posgrado junto al río", en: "Graduate study by the river" },
  timeZone: "Europe/Lisbon",
  currency: "EUR",
  foundedYear: 1998,
  historicGraduates: 0,
  colors: { primary: "#22335f", accent: "#a8324a" },
  mail: { sender: "escuela@uvm.example" },
  languages: { es: "es-ES", en: "en-IE" },
  country: {
    name: { es: "Portugal", en: "Portugal" },
    privacy: null,
    accessibilityLaw: null,
    accreditationLogo: null,
  },
  research: {
    funds: { fct: { es: "FCT", en: "FCT (Portugal)" } },
    patentOffice: null,
  },
  pictures: { mark: null, hero: null, guideTrees: false },
  imageHosts: [],
  embeddedBy: [],
  dataLicense: {
    name: { es: "CC0 1.0 Universal", en: "CC0 1.0 Universal" },
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
  analytics: { googleTag: null, metaPixel: null },
  features: { indicators: true },
};
