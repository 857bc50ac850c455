/**
 * Works and people whose names and codes stay what they are, whatever the demo data become: what search-cases.ts looks
 * for among the thousands of the demo university.
 */
export const searchCaseRows: Record<string, object[]> = {
  academics: [
    {
      id: 900001,
      slug: "yolanda-quintrileo-bermudez",
      given_names: "Yolanda",
      family_names: "Quintrileo Bermúdez",
      academic_rank: "full",
      faculty: "Facultad de Ciencias",
      department: "Departamento de Biología",
      area: "basic_sciences",
      orcid: "0000-0002-1825-0097",
      email: "yolanda.quintrileo@udn.example",
      status: "published",
    },
    {
      id: 900002,
      slug: "ignacio-eyzaguirre-puelma",
      given_names: "Ignacio",
      family_names: "Eyzaguirre Puelma",
      academic_rank: "assistant",
      area: "law",
      status: "published",
    },
  ],
  publications: [
    {
      id: 900001,
      type: "article",
      title: "Luciérnagas del estuario: luz y marea en humedales del sur",
      authors: [{ given: "Ignacio", family: "Eyzaguirre Puelma" }],
      year: 2024,
      language: "es",
      abstract: "Se describe la luz de las luciérnagas en un estuario.",
      doi: "10.55555/Luz.2024.17",
      area: "basic_sciences",
    },
    {
      id: 900002,
      type: "article",
      title: "Estuarine fireflies and their tides",
      authors: [{ given: "Yolanda", family: "Quintrileo Bermúdez" }],
      year: 2023,
      language: "en",
      abstract: "Fireflies of an estuary.",
      area: "basic_sciences",
    },
  ],
  projects: [
    {
      id: 900001,
      code: "LUZ-1240017",
      title: "Luz de luciérnagas en el estuario",
      funding: "internal",
      status: "in_progress",
      start_year: 2024,
      end_year: 2027,
      area: "basic_sciences",
    },
  ],
  patents: [
    {
      id: 900001,
      number: "CL-202400987",
      title: "Lámpara que imita luciérnagas de estuario",
      inventors: [{ given: "Yolanda", family: "Quintrileo Bermúdez" }],
      office: "inapi",
      status: "filed",
      filed_on: "2024-05-02",
      area: "technology",
    },
  ],
  theses: [
    {
      id: 900001,
      program_id: 1,
      title: "Luciérnagas y fireflies: traducir la luz",
      student: { given: "Amaro", family: "Lepín" },
      year: 2025,
      handle: "https://repositorio.udn.example/handle/900001",
    },
  ],
};
