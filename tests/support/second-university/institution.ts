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
    privacy: {
      law: { es: "el Reglamento (UE) 2016/679", en: "Regulation (EU) 2016/679" },
      authority: {
        es: "la Comisión Nacional de Protección de Datos (CNPD)",
        en: "the National Data Protection Commission (CNPD)",
      },
    },
    accessibilityLaw: null,
    accreditationLogo: null,
  },
  accessibility: { reviewedOn: "2026-10-01", complaint: null },
  personalData: {
    bases: { contact: "legitimate_interest", operation: "legitimate_interest" },
    terms: { contact: 6, audit: 60 },
    answerDays: 30,
    extensionDays: 60,
    blockingWorkingDays: null,
    complaintWorkingDays: null,
    complaintWay: { es: "en su portal de reclamaciones", en: "on its complaints portal" },
    holidays: [
      ...["01-01", "04-25", "05-01", "06-10", "08-15", "10-05", "11-01", "12-01", "12-08", "12-25"],
      ...["easter-2", "easter+60"],
    ],
    consentMonths: 6,
    breachHours: 72,
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
