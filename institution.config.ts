import type { Institution } from "#app/lib/institution-schema.ts";

/**
 * The one file that a university edits to configure the site. Data that changes every year (fees, dates, questions,
 * people) and contact data are edited by staff on the site; changes here require a deployment. All of this is public.
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
  languages: { es: "es-CL", en: "en-US" },
  country: {
    name: { es: "Chile", en: "Chile" },
    privacy: {
      law: {
        es: "la Ley 19.628 sobre protección de la vida privada, modificada por la Ley 21.719",
        en: "Chile’s Law 19,628 on the protection of private life, as amended by Law 21,719",
      },
      authority: {
        es: "la Agencia de Protección de Datos Personales",
        en: "Chile’s Personal Data Protection Agency",
      },
    },
    accessibilityLaw: {
      es: "la Ley 20.422 sobre igualdad de oportunidades e inclusión social de personas con discapacidad, y del Decreto Supremo 1 de 2015",
      en: "Chile’s Law 20,422 on equal opportunities and social inclusion of persons with disabilities, and of Supreme Decree 1 of 2015",
    },
    accreditationLogo: "/images/logo-cna.png",
  },
  accessibility: {
    reviewedOn: "2026-11-28",
    complaint: {
      es: "el Servicio Nacional de la Discapacidad (Senadis) o el juzgado de policía local de su domicilio",
      en: "Chile’s National Disability Service (Senadis) or the local court (juzgado de policía local) where you live",
    },
  },
  personalData: {
    bases: {},
    terms: {},
    answerDays: 30,
    extensionDays: 30,
    blockingWorkingDays: 2,
    complaintWorkingDays: 30,
    complaintWay: {
      es: "por escrito o por los medios electrónicos que ella disponga, con copia de su solicitud y de esta respuesta",
      en: "in writing or by the electronic means that it provides, with a copy of your request and of this answer",
    },
    holidays: [
      ...["01-01", "05-01", "05-21", "07-16", "08-15", "09-18", "09-19", "11-01", "12-08", "12-25"],
      ...["easter-2", "easter-1", "june-solstice"],
      // Laws 20,983 and 20,215: days between a holiday and a weekend.
      { day: "01-02", only: ["monday"] },
      { day: "09-17", only: ["monday", "friday"] },
      { day: "09-20", only: ["friday"] },
      // Law 19,668: from midweek to Monday.
      { day: "06-29", moves: { tuesday: -1, wednesday: -2, thursday: -3, friday: 3 } },
      { day: "10-12", moves: { tuesday: -1, wednesday: -2, thursday: -3, friday: 3 } },
      // Law 20,299.
      { day: "10-31", moves: { tuesday: -4, wednesday: 2 } },
      // Elections are on Sundays; a holiday of one year is written as 2028-10-27.
    ],
    consentMonths: 12,
    breachHours: null,
  },
  research: {
    funds: {
      fondecyt: { es: "Fondecyt", en: "Fondecyt (Chile)" },
      fondef: { es: "Fondef", en: "Fondef (Chile)" },
      anid_other: { es: "ANID, otros concursos", en: "ANID (Chile), other calls" },
      corfo: { es: "Corfo", en: "Corfo (Chile)" },
    },
    patentOffice: {
      code: "inapi",
      name: {
        es: "Instituto Nacional de Propiedad Industrial",
        en: "National Institute of Industrial Property of Chile (INAPI)",
      },
      granted: { es: "Patente chilena", en: "Chilean Patent" },
      filed: { es: "Solicitud de patente chilena", en: "Chilean Patent Application" },
    },
  },
  pictures: {
    // An araucaria, the tree of the Nahuelbuta range.
    mark: "M24 58V9M24 14q-6 0-9-6M24 14q6 0 9-6M24 21q-11 0-16-10M24 21q11 0 16-10M24 28q-15 0-20-12M24 28q15 0 20-12M24 34q-9 0-14-7M24 34q9 0 14-7",
    hero: "/images/hero",
    guideTrees: true,
  },
  imageHosts: [],
  embeddedBy: ["https://www.udn.example"],
  dataLicense: {
    name: {
      es: "Creative Commons Atribución 4.0 Internacional (CC BY 4.0)",
      en: "Creative Commons Attribution 4.0 International (CC BY 4.0)",
    },
    url: "https://creativecommons.org/licenses/by/4.0/",
  },
  analytics: { googleTag: null, metaPixel: null },
  features: { indicators: true },
};
