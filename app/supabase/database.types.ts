// Generated from the schema by `npm run types`. Do not edit: change a migration and run it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      accreditations: {
        Row: {
          id: number;
          program_id: number;
          status: string;
          agency: string | null;
          years: number | null;
          valid_from: string | null;
          valid_to: string | null;
          resolution: string | null;
          resolution_link: string | null;
        };
        Insert: {
          id?: number;
          program_id: number;
          status: string;
          agency?: string | null;
          years?: number | null;
          valid_from?: string | null;
          valid_to?: string | null;
          resolution?: string | null;
          resolution_link?: string | null;
        };
        Update: {
          id?: number;
          program_id?: number;
          status?: string;
          agency?: string | null;
          years?: number | null;
          valid_from?: string | null;
          valid_to?: string | null;
          resolution?: string | null;
          resolution_link?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "accreditations_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_logs: {
        Row: {
          id: number;
          eventType: string;
          userId: string | null;
          userEmail: string | null;
          ipAddress: string | null;
          userAgent: string | null;
          details: Json;
          timestamp: string;
        };
        Insert: {
          eventType: string;
          userId?: string | null;
          userEmail?: string | null;
          ipAddress?: string | null;
          userAgent?: string | null;
          details?: Json;
          timestamp?: string;
        };
        Update: {
          eventType?: string;
          userId?: string | null;
          userEmail?: string | null;
          ipAddress?: string | null;
          userAgent?: string | null;
          details?: Json;
          timestamp?: string;
        };
        Relationships: [];
      };
      content_seeds: {
        Row: {
          name: string;
          seeded_at: string;
        };
        Insert: {
          name: string;
          seeded_at?: string;
        };
        Update: {
          name?: string;
          seeded_at?: string;
        };
        Relationships: [];
      };
      news: {
        Row: {
          id: string;
          url: string;
          slug: string;
          title: string;
          date: string;
          image: string | null;
          imageposition: string;
          image_alt: string;
          body: string;
          blocks: Json;
          category: string | null;
          status: string;
          publish_at: string | null;
          deleted_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: string;
          url: string;
          slug: string;
          title?: string;
          date?: string;
          image?: string | null;
          imageposition?: string;
          image_alt?: string;
          body?: string;
          blocks?: Json;
          category?: string | null;
          status?: string;
          publish_at?: string | null;
          deleted_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: string;
          url?: string;
          slug?: string;
          title?: string;
          date?: string;
          image?: string | null;
          imageposition?: string;
          image_alt?: string;
          body?: string;
          blocks?: Json;
          category?: string | null;
          status?: string;
          publish_at?: string | null;
          deleted_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      program_figures: {
        Row: {
          program_id: number;
          year: number;
          applicants: number;
          admitted: number;
          new_enrolment: number;
          total_enrolment: number;
          graduates: number;
          retained: number | null;
        };
        Insert: {
          program_id: number;
          year: number;
          applicants?: number;
          admitted?: number;
          new_enrolment?: number;
          total_enrolment?: number;
          graduates?: number;
          retained?: number | null;
        };
        Update: {
          program_id?: number;
          year?: number;
          applicants?: number;
          admitted?: number;
          new_enrolment?: number;
          total_enrolment?: number;
          graduates?: number;
          retained?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "program_figures_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      programs: {
        Row: {
          id: number;
          code: string;
          type: string;
          slug: string;
          name: string;
          degree: string;
          faculty: string;
          area: string;
          campus: string;
          modality: string;
          schedule: string;
          duration_semesters: number;
          language: string;
          description: string;
          objectives: Json;
          graduate_profile: string;
          admission_requirements: Json;
          study_plan: Json;
          research_lines: Json;
          enrollment_fee: number | null;
          annual_fee: number | null;
          fee_currency: string;
          fee_year: number | null;
          vacancies: number | null;
          application_opens: string | null;
          application_closes: string | null;
          classes_start: string | null;
          director: string;
          contact_email: string;
          contact_phone: string;
          website: string | null;
          brochure: string | null;
          image: string | null;
          status: string;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          code: string;
          type: string;
          slug: string;
          name: string;
          degree?: string;
          faculty?: string;
          area: string;
          campus?: string;
          modality?: string;
          schedule?: string;
          duration_semesters: number;
          language?: string;
          description?: string;
          objectives?: Json;
          graduate_profile?: string;
          admission_requirements?: Json;
          study_plan?: Json;
          research_lines?: Json;
          enrollment_fee?: number | null;
          annual_fee?: number | null;
          fee_currency?: string;
          fee_year?: number | null;
          vacancies?: number | null;
          application_opens?: string | null;
          application_closes?: string | null;
          classes_start?: string | null;
          director?: string;
          contact_email?: string;
          contact_phone?: string;
          website?: string | null;
          brochure?: string | null;
          image?: string | null;
          status?: string;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          code?: string;
          type?: string;
          slug?: string;
          name?: string;
          degree?: string;
          faculty?: string;
          area?: string;
          campus?: string;
          modality?: string;
          schedule?: string;
          duration_semesters?: number;
          language?: string;
          description?: string;
          objectives?: Json;
          graduate_profile?: string;
          admission_requirements?: Json;
          study_plan?: Json;
          research_lines?: Json;
          enrollment_fee?: number | null;
          annual_fee?: number | null;
          fee_currency?: string;
          fee_year?: number | null;
          vacancies?: number | null;
          application_opens?: string | null;
          application_closes?: string | null;
          classes_start?: string | null;
          director?: string;
          contact_email?: string;
          contact_phone?: string;
          website?: string | null;
          brochure?: string | null;
          image?: string | null;
          status?: string;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      revisions: {
        Row: {
          table_name: string;
          row_id: string;
          revision: number;
          content: Json;
          author: string | null;
          created_at: string;
        };
        Insert: {
          table_name: string;
          row_id: string;
          revision: number;
          content: Json;
          author?: string | null;
          created_at?: string;
        };
        Update: {
          table_name?: string;
          row_id?: string;
          revision?: number;
          content?: Json;
          author?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      staff: {
        Row: {
          user_id: string;
          email: string;
          name: string;
          role: string;
          active: boolean;
          created_at: string;
        };
        Insert: {
          user_id: string;
          email: string;
          name?: string;
          role?: string;
          active?: boolean;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          email?: string;
          name?: string;
          role?: string;
          active?: boolean;
          created_at?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      graduate_total: { Args: Record<never, never>; Returns: number };
      is_administrator: { Args: Record<never, never>; Returns: boolean };
      is_editor: { Args: Record<never, never>; Returns: boolean };
      is_staff: { Args: Record<never, never>; Returns: boolean };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
